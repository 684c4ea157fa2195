const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112

/** How an APP1 segment says that the picture is to be turned, 1 to 8; null when it does not say. */
export function exifOrientation(body: Buffer): number | null {
  if (!body.subarray(0, EXIF.length).equals(EXIF)) return null
  const tiff = body.subarray(EXIF.length)
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const uint32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = uint32(4)
    const entries = uint16(directory)
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * 12
      if (uint16(entry) !== ORIENTATION) continue
      const value = uint16(entry + 8)
      return value >= 1 && value <= 8 ? value : null
    }
  } catch {
    // Cut off: then it says nothing.
  }
  return null
}

/** An APP1 segment that says how to turn the picture and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length])
  return Buffer.concat([head, EXIF, tiff])
}
