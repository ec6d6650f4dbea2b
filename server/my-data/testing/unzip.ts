import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, read through its central directory (APPNOTE 4.3.12 and 4.3.16). */
export function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [compressed, nameLength, extraLength, commentLength, header] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    files.set(name, inflateRawSync(zip.subarray(data, data + compressed)).toString('utf8'))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
