import { brokenImage, type CleanImage } from './image'

const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

interface Size {
  width: number
  height: number
}

/** Copies a WebP chunk by chunk, without Exif, XMP and whatever follows its end. */
export function cleanWebp(source: Buffer): CleanImage {
  const end = 8 + source.readUInt32LE(4)
  if (end > source.length) throw brokenImage()
  const parts: Buffer[] = []
  let size: Size | null = null
  let hasPicture = false
  for (let at = 12; at + 8 <= end; ) {
    const type = source.toString('latin1', at, at + 4)
    const length = source.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) throw brokenImage()
    // A copy: the flags below are changed in it.
    const chunk = Buffer.from(source.subarray(at, next))
    size ??= chunkSize(type, chunk.subarray(8))
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') hasPicture = true
    if (KEPT.has(type)) parts.push(chunk)
    at = next
  }
  if (!size || !hasPicture) throw brokenImage()
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  head.write('WEBP', 8, 'latin1')
  return { mime: 'image/webp', ...size, bytes: Buffer.concat([head, body]) }
}

function chunkSize(type: string, body: Buffer): Size | null {
  if (body.length < 10) return null
  if (type === 'VP8X') {
    return { width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) }
  }
  if (type === 'VP8 ') {
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  }
  if (type === 'VP8L') {
    const bits = body.readUInt32LE(1)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return null
}
