import { crc32 } from 'node:zlib'
import { brokenImage, type CleanImage } from './image'

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What the picture's colours depend on; texts, times and Exif are not among it. */
const KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYS',
])

/** Copies a PNG chunk by chunk, without texts, Exif and whatever follows its end. */
export function cleanPng(source: Buffer): CleanImage {
  const parts: Buffer[] = [PNG_SIGNATURE]
  let size: { width: number; height: number } | null = null
  let hasData = false
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (at + 12 > source.length) throw brokenImage()
    const length = source.readUInt32BE(at)
    const end = at + 12 + length
    if (end > source.length) throw brokenImage()
    const type = source.toString('latin1', at + 4, at + 8)
    const isWhole = crc32(source.subarray(at + 4, end - 4)) === source.readUInt32BE(end - 4)
    if (!isWhole || (size === null) !== (type === 'IHDR')) throw brokenImage()
    if (type === 'IHDR') {
      if (length !== 13) throw brokenImage()
      size = { width: source.readUInt32BE(at + 8), height: source.readUInt32BE(at + 12) }
    }
    if (type === 'IDAT') hasData = true
    if (KEPT.has(type)) parts.push(source.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  if (!size || !hasData) throw brokenImage()
  return { mime: 'image/png', ...size, bytes: Buffer.concat(parts) }
}
