import { exifOrientation, orientationSegment } from './exif-orientation'
import { brokenImage, type CleanImage } from './image'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
/** JFIF, ICC profile, Adobe: what colours depend on. */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee])
const COMMENT = 0xfe

/**
 * Copies a JPEG segment by segment without Exif, XMP, comments and whatever follows its end: where it was taken, with
 * which camera, and what else somebody may have hidden. A turned picture stays turned.
 */
export function cleanJpeg(source: Buffer): CleanImage {
  const parts: Buffer[] = [Buffer.from([0xff, SOI])]
  let size: { width: number; height: number } | null = null
  let position = 2
  for (;;) {
    const { marker, start } = markerAt(source, position)
    if (marker === EOI) break
    const end = start + 2 + lengthAt(source, start + 2)
    const segment = source.subarray(start, end)
    const body = segment.subarray(4)
    if (isFrame(marker)) size = { height: readUint16(body, 1), width: readUint16(body, 3) }
    if (marker === APP1) {
      const orientation = exifOrientation(body)
      if (orientation !== null && orientation !== 1) parts.push(orientationSegment(orientation))
    }
    position = end
    if (marker === SOS) {
      position = scanEnd(source, end)
      parts.push(source.subarray(start, position))
    } else if (isKept(marker)) parts.push(segment)
  }
  parts.push(Buffer.from([0xff, EOI]))
  if (!size) throw brokenImage()
  return { mime: 'image/jpeg', ...size, bytes: Buffer.concat(parts) }
}

function markerAt(source: Buffer, position: number): { marker: number; start: number } {
  let at = position
  if (source[at] !== 0xff) throw brokenImage()
  // Any number of 0xff may stand before a marker.
  while (source[at + 1] === 0xff) at += 1
  const marker = source[at + 1]
  if (marker === undefined || marker === 0) throw brokenImage()
  return { marker, start: at }
}

function lengthAt(source: Buffer, at: number): number {
  const length = readUint16(source, at)
  if (length < 2 || at + length > source.length) throw brokenImage()
  return length
}

function readUint16(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw brokenImage()
  return bytes.readUInt16BE(at)
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function isKept(marker: number): boolean {
  if (marker === COMMENT) return false
  return marker >= 0xe0 && marker <= 0xef ? KEPT_APPS.has(marker) : true
}

/** Where the compressed data of a scan ends: at the next marker that is not a restart. */
function scanEnd(source: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = source.indexOf(0xff, at)
    const next = source[at + 1]
    if (at < 0 || next === undefined) throw brokenImage()
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
}
