import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { learn } from '../server/tutor/guide/classify/learn.ts'
import { trainedFile } from '../server/tutor/guide/classify/learned.ts'
import { readLines } from '../server/tutor/guide/classify/lines.ts'

/**
 * Learns from the labelled lines what distress and each kind of message sound like: `npm run content:train`, after
 * lines were added. The same lines give the same file. `npm run eval` measures it on lines kept for that.
 */
const contentDir = path.resolve('content')
const trained = await learn(await readLines(contentDir), console.log)
await writeFile(path.join(contentDir, trainedFile), `${JSON.stringify(trained)}\n`)
console.log(`Written: content/${trainedFile}, alarm from ${trained.alarmFrom}.`)
