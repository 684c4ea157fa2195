// A screenshot reduced to 256 colours has a quarter of the size and looks the same, because it is flat areas and text.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const PALETTE_SIZE = 256

/**
 * Re-encodes a PNG with a palette.
 * @param {Buffer} png 8 bits per channel, RGB or RGBA, not interlaced, as Chromium's screenshots are
 * @returns {Buffer}
 */
export function indexedPng(png) {
  const { width, height, pixels } = decode(png)
  const palette = mostUsed(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  const nearest = new Map(palette.map((color, at) => [color, at]))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = pixels[y * width + x]
      if (!nearest.has(color)) nearest.set(color, nearestIn(palette, color))
      rows[y * (width + 1) + 1 + x] = nearest.get(color)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const colors = Buffer.from(palette.flatMap(channels))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function decode(png) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const size = png[25] === 6 ? 4 : 3
  const stride = width * size
  const raw = inflateSync(Buffer.concat(imageData(png)))
  const bytes = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) unfilter(raw, bytes, y, stride, size)
  const pixels = new Uint32Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = bytes.readUIntBE(at * size, 3)
  return { width, height, pixels }
}

function imageData(png) {
  const parts = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + length))
    }
    at += length + 12
  }
  return parts
}

/** Decodes one row by the filters of the PNG specification, section 9. */
function unfilter(raw, out, y, stride, size) {
  const filter = raw[y * (stride + 1)]
  for (let x = 0; x < stride; x += 1) {
    const at = y * stride + x
    const left = x < size ? 0 : out[at - size]
    const up = y === 0 ? 0 : out[at - stride]
    const corner = x < size || y === 0 ? 0 : out[at - stride - size]
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
    out[at] = raw[y * (stride + 1) + 1 + x] + guess
  }
}

function paeth(left, up, corner) {
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value))
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** The most used colours, but first the most used one of each part of the colour space: a small flag keeps its amber. */
function mostUsed(pixels) {
  const counts = new Map()
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1)
  const byUse = [...counts].sort((one, other) => other[1] - one[1]).map(([color]) => color)
  const parts = new Map()
  for (const color of byUse) {
    const part = color & 0xe0e0e0
    if (!parts.has(part)) parts.set(part, color)
  }
  return [...new Set([...[...parts.values()].slice(0, PALETTE_SIZE / 2), ...byUse])].slice(
    0,
    PALETTE_SIZE,
  )
}

function channels(color) {
  return [color >> 16, (color >> 8) & 255, color & 255]
}

function nearestIn(palette, color) {
  const wanted = channels(color)
  let best = 0
  let least = Infinity
  for (const [at, candidate] of palette.entries()) {
    const distance = channels(candidate).reduce((sum, c, i) => sum + (c - wanted[i]) ** 2, 0)
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
