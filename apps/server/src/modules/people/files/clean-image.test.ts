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
  test('default: its size is read, and no metadata or hidden bytes are left', async () => {
    const source = await make(640, 480)
    const image = await cleanImage(source)
    expect(image).toMatchObject({ mime, width: 640, height: 480 })
    expect(source.includes(SECRET)).toBe(true)
    expect(image.bytes.includes(SECRET)).toBe(false)
    const left = await sharp(image.bytes).metadata()
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'comments'])
      expect(left).not.toHaveProperty(part)
  })

  test('behavior: a clean picture stays what it is', async () => {
    const { bytes, ...facts } = await cleanImage(await make(3, 2))
    const again = await cleanImage(bytes)
    expect(again).toMatchObject(facts)
    expect(await pixels(again.bytes)).toEqual(await pixels(bytes))
  })

  test('error: cut off at any byte it is refused, and nothing else is thrown', async () => {
    const { bytes } = await cleanImage(await make(3, 2))
    for (let length = 0; length < bytes.length; length += 1) {
      await expect(cleanImage(bytes.subarray(0, length))).rejects.toThrow(Refusal)
    }
  })

  test('error: more pixels than a phone can show', async () => {
    await expect(cleanImage(await make(8000, 5001))).rejects.toThrow('图片太大')
  })
})

function pixels(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer()
}

test('behavior: a picture that Exif says is turned is turned, and no Exif is left', async () => {
  const { bytes, width, height } = await cleanImage(await jpeg(4, 3, 6))
  expect({ width, height }).toEqual({ width: 3, height: 4 })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 3, height: 4 })
  expect(bytes.includes('Exif')).toBe(false)
  expect(bytes.includes(SECRET)).toBe(false)
})

test('error: an animation', async () => {
  const frames = await Promise.all([png(2, 2), png(2, 3)])
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ delay: 100 })
    .toBuffer()
  expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 })
  await expect(cleanImage(animation)).rejects.toThrow('图片无法识别')
})

test.each([
  ['nothing', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><p>'],
  ['GIF', 'GIF89a\x01\0\x01\0'],
  ['a page that begins like a picture', '\xff\xd8\xff<script>'],
])('error: %s is no picture', async (_, text) => {
  await expect(cleanImage(Buffer.from(text, 'latin1'))).rejects.toThrow('图片无法识别')
})

test('error: too many bytes', async () => {
  await expect(cleanImage(Buffer.alloc(IMAGE_MAX_BYTES + 1))).rejects.toThrow('图片太大')
})

test('behavior: with any bytes changed it is cleaned or refused', async () => {
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
    { numRuns: 2000 },
  )
})
