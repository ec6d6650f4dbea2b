/** More values than the largest worksheet has. */
const mostParts = 50_000

const [quote, backslash, comma, bracket, brace] = [34, 92, 44, 91, 123]

/** Checked before parsing, because millions of small values would block the process. */
export function hasTooManyParts(body: string): boolean {
  let parts = 0
  for (let at = 0; at < body.length; at++) {
    const sign = body.charCodeAt(at)
    if (sign === quote) at = endOfText(body, at)
    else if (sign === comma || sign === bracket || sign === brace) parts++
    if (parts > mostParts) return true
  }
  return false
}

function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start + 1); end !== -1; end = body.indexOf('"', end + 1)) {
    let escapes = 0
    while (body.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return body.length
}
