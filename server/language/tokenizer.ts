/** One word piece of the vocabulary with its log probability, as the model's file lists them. */
export type Piece = readonly [text: string, score: number]

/** The first pieces of the vocabulary are signs of the model's own and stand for no text. */
const reserved = 6
const unknown = 0

/**
 * Cuts text into the word pieces a sentence encoder was trained on: of all ways to write the text as pieces of
 * the vocabulary the most likely one (Viterbi; Kudo 2018, https://arxiv.org/abs/1804.10959, as in SentencePiece's
 * `EncodeAsIds`). What no piece covers becomes one unknown piece.
 * @returns for a text the places of its pieces in the vocabulary
 */
export function makeTokenizer(vocabulary: readonly Piece[]): (text: string) => number[] {
  const places = new Map(
    vocabulary.map(([piece], place) => [piece, place]).slice(reserved) as [string, number][],
  )
  const longest = Math.max(...vocabulary.map(([piece]) => [...piece].length))
  const lengthOf = (place: number) => (place === unknown ? 1 : [...(vocabulary[place]?.[0] ?? '')].length)
  return (text) => {
    const characters = [...`\u2581${text.normalize('NFKC').replaceAll(/\s/g, '\u2581')}`]
    const best = new Float64Array(characters.length + 1)
    const last = new Int32Array(characters.length + 1)
    for (let start = 0; start < characters.length; start++) {
      let piece = ''
      for (let end = start + 1; end <= Math.min(characters.length, start + longest); end++) {
        piece += characters[end - 1]
        const place = places.get(piece)
        if (place === undefined) continue
        const score = (vocabulary[place]?.[1] ?? 0) + (best[start] ?? 0)
        if (best[end] !== 0 && score < (best[end] ?? 0)) continue
        best[end] = score
        last[end] = place
      }
    }
    const found: number[] = []
    for (let end = characters.length; end > 0; end -= lengthOf(last[end] ?? unknown))
      if (last[end] !== unknown || found.at(-1) !== unknown) found.push(last[end] ?? unknown)
    return found.reverse()
  }
}
