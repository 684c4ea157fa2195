/** An .ico file that holds one square PNG, at most 255 px wide. */
export function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  // Reserved, kind 1 (icon), one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  // One plane of 32 bits, the length of the PNG, and where it begins.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
