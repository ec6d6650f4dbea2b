import { crc32, inflateSync } from 'node:zlib'

/** A picture for a document: its file, rebuilt from nothing but its points, and its size in pixels. */
export interface Picture {
  png: Buffer
  width: number
  height: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A chart of twelve panels at twice the density of a screen has about six million points. */
const mostPixels = 8_000_000
const longestSide = 8192

/** Color types a browser's canvas writes, with bytes for each point at 8 bits. */
const bytesPerPixel: Record<number, number> = { 2: 3, 6: 4 }

/** By its header (PNG specification, 5.2 and 11.2.2). @returns null for no PNG, or more than a chart */
export function claimedSize(file: Buffer): { width: number; height: number } | null {
  if (file.length < 33 || !file.subarray(0, 8).equals(signature)) return null
  if (file.readUInt32BE(8) !== 13 || file.toString('latin1', 12, 16) !== 'IHDR') return null
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const fits = Math.max(width, height) <= longestSide && width * height <= mostPixels
  return width > 0 && height > 0 && fits ? { width, height } : null
}

/** The chunks of a PNG in order, null when one is cut off or damaged. */
function chunksOf(file: Buffer): { type: string; data: Buffer; whole: Buffer }[] | null {
  const chunks = []
  for (let at = 8; at < file.length; ) {
    if (at + 12 > file.length) return null
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    const typed = file.subarray(at + 4, end - 4)
    if (crc32(typed) !== file.readUInt32BE(end - 4)) return null
    chunks.push({
      type: typed.toString('latin1', 0, 4),
      data: typed.subarray(4),
      whole: file.subarray(at, end),
    })
    at = end
  }
  return chunks
}

/** The points of a picture, each line with its filter; null when they are not exactly as many as claimed. */
function pointsOf(data: Buffer, lines: number, lineLength: number): Buffer | null {
  try {
    const points = inflateSync(data, { maxOutputLength: lines * lineLength })
    return points.length === lines * lineLength ? points : null
  } catch {
    return null
  }
}

/** Read to its last point and stripped of all beside its points. @returns null for anything but a whole PNG */
export function readPicture(file: Buffer): Picture | null {
  const size = claimedSize(file)
  const chunks = size && chunksOf(file)
  const header = chunks?.[0]
  const end = chunks?.at(-1)
  if (!size || !header || end?.type !== 'IEND') return null
  const [depth, color, compression, filter, interlace] = header.data.subarray(8)
  const bytes = bytesPerPixel[color ?? -1]
  if (depth !== 8 || !bytes || compression !== 0 || filter !== 0 || interlace !== 0) return null
  const points = chunks.filter(({ type }) => type === 'IDAT')
  const lineLength = 1 + size.width * bytes
  const read = pointsOf(Buffer.concat(points.map(({ data }) => data)), size.height, lineLength)
  if (!read) return null
  for (let at = 0; at < read.length; at += lineLength) if ((read[at] ?? 5) > 4) return null
  const png = Buffer.concat([signature, header.whole, ...points.map(({ whole }) => whole), end.whole])
  return { png, ...size }
}
