import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../platform/refusal'
import { cleanImage, IMAGE_MAX_BYTES } from './clean-image'
import { jpeg, png, SECRET, webp } from './image.fixture'

const samples = [
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
] as const

describe.each(samples)('%s', (mime, make) => {
  test('the size is read, and metadata and hidden bytes are removed', async () => {
    const source = await make(640, 480)
    const image = await cleanImage(source)
    expect(image).toMatchObject({ mime, width: 640, height: 480 })
    expect(source.includes(SECRET)).toBe(true)
    expect(image.bytes.includes(SECRET)).toBe(false)
    const left = await sharp(image.bytes).metadata()
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'comments'])
      expect(left).not.toHaveProperty(part)
  })

  test('cleaning a clean picture changes no pixel', async () => {
    const { bytes, ...facts } = await cleanImage(await make(3, 2))
    const again = await cleanImage(bytes)
    expect(again).toMatchObject(facts)
    expect(await pixels(again.bytes)).toEqual(await pixels(bytes))
  })

  test('a picture that is cut off at any byte is refused', async () => {
    const { bytes } = await cleanImage(await make(3, 2))
    for (let length = 0; length < bytes.length; length += 1) {
      await expect(cleanImage(bytes.subarray(0, length))).rejects.toThrow(Refusal)
    }
  })

  test('a picture of 8000 × 5001 pixels is refused as too large', async () => {
    await expect(cleanImage(await make(8000, 5001))).rejects.toThrow('图片太大')
  })
})

function pixels(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer()
}

test('a picture that Exif marks as turned is turned, and its Exif is removed', async () => {
  const { bytes, width, height } = await cleanImage(await jpeg(4, 3, 6))
  expect({ width, height }).toEqual({ width: 3, height: 4 })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 3, height: 4 })
  expect(bytes.includes('Exif')).toBe(false)
  expect(bytes.includes(SECRET)).toBe(false)
})

test('an animation is refused', async () => {
  const frames = await Promise.all([png(2, 2), png(2, 3)])
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ delay: 100 })
    .toBuffer()
  expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 })
  await expect(cleanImage(animation)).rejects.toThrow('图片无法识别')
})

test('a picture that says to be 30000 × 30000 pixels is refused before it is decoded', async () => {
  const bomb = Buffer.from(await png(2, 2))
  // Width and height of IHDR, and its checksum.
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const before = process.memoryUsage.rss()
  await expect(cleanImage(bomb)).rejects.toThrow('图片太大')
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('a text of 256 MB that is packed into a picture is not unpacked into the answer', async () => {
  const source = await png(2, 2)
  const text = Buffer.concat([
    Buffer.from('Comment\0\0'),
    deflateSync(Buffer.alloc(256 * 1024 * 1024)),
  ])
  const chunk = Buffer.concat([Buffer.from('zTXt'), text])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(text.length, 0)
  frame.writeUInt32BE(crc32(chunk), 4)
  // After the header chunk.
  const bomb = Buffer.concat([
    source.subarray(0, 33),
    frame.subarray(0, 4),
    chunk,
    frame.subarray(4),
    source.subarray(33),
  ])
  const before = process.memoryUsage.rss()
  const result = await cleanImage(bomb).catch((error: unknown) => error)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  if (result instanceof Refusal) expect(result.reason).toMatch(/^image/)
  else expect((result as { bytes: Buffer }).bytes.length).toBeLessThan(1000)
})

test('HTML, a script and a PDF that hide in a picture are gone when it is cleaned', async () => {
  const source = await jpeg(4, 3)
  const hidden = '<html><script>alert(1)</script></html>%PDF-1.7 PK\x03\x04'
  const { bytes } = await cleanImage(Buffer.concat([source, Buffer.from(hidden, 'latin1')]))
  for (const part of ['<html', '<script', '%PDF', 'PK\x03\x04']) {
    expect(bytes.includes(Buffer.from(part, 'latin1'))).toBe(false)
  }
})

test.each([
  ['a PDF that a picture follows', '%PDF-1.7\n'],
  ['HTML that a picture follows', '<!doctype html><script>alert(1)</script>'],
])('%s is refused as no picture', async (_, start) => {
  const polyglot = Buffer.concat([Buffer.from(start), await jpeg(4, 3)])
  await expect(cleanImage(polyglot)).rejects.toThrow('图片无法识别')
})

test.each([
  ['an empty file', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><p>'],
  ['GIF', 'GIF89a\x01\0\x01\0'],
  ['a script that begins with the bytes of a JPEG', '\xff\xd8\xff<script>'],
])('%s is refused as no picture', async (_, text) => {
  await expect(cleanImage(Buffer.from(text, 'latin1'))).rejects.toThrow('图片无法识别')
})

test('a file above the limit of bytes is refused as too large', async () => {
  await expect(cleanImage(Buffer.alloc(IMAGE_MAX_BYTES + 1))).rejects.toThrow('图片太大')
})

test('a picture with any bytes changed is cleaned or refused', async () => {
  const sources = await Promise.all(samples.map(([, make]) => make(5, 4)))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      async (source, changes) => {
        const altered = Buffer.from(source)
        for (const [at, value] of changes) altered[at % altered.length] = value
        try {
          const { bytes, width, height } = await cleanImage(altered)
          expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
          expect(bytes.includes('GPS')).toBe(false)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      },
    ),
    { numRuns: 500 },
  )
})
