import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../platform/refusal'
import { cleanImage, IMAGE_MAX_BYTES } from './clean-image'
import { exifOrientation } from './exif-orientation'
import { jpeg, png, SECRET, webp } from './image.fixture'

const samples = [
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
] as const

describe.each(samples)('%s', (mime, make) => {
  test('default: its size is read, and what is beside the picture is gone', () => {
    const image = cleanImage(make(640, 480))
    expect(image).toMatchObject({ mime, width: 640, height: 480 })
    expect(image.bytes.includes(SECRET)).toBe(false)
    expect(make(640, 480).includes(SECRET)).toBe(true)
  })

  test('behavior: a clean picture stays as it is', () => {
    const { bytes } = cleanImage(make(3, 2))
    expect(cleanImage(bytes).bytes.equals(bytes)).toBe(true)
  })

  test('error: cut off anywhere it is refused, and nothing else is thrown', () => {
    const { bytes } = cleanImage(make(3, 2))
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => cleanImage(bytes.subarray(0, length))).toThrow(Refusal)
    }
  })

  test('error: more pixels than a phone can show', () => {
    expect(() => cleanImage(make(8000, 8000))).toThrow('图片太大')
  })
})

test('behavior: a turned picture stays turned, and only that is kept of its Exif', () => {
  const { bytes } = cleanImage(jpeg(4, 3, 6))
  const at = bytes.indexOf('Exif')
  expect(exifOrientation(bytes.subarray(at))).toBe(6)
  expect(bytes.includes(SECRET)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><p>'],
  ['GIF', 'GIF89a\x01\0\x01\0'],
  ['a page that begins like a picture', '\xff\xd8\xff<script>'],
])('error: %s is no picture', (_, text) => {
  expect(() => cleanImage(Buffer.from(text, 'latin1'))).toThrow('图片无法识别')
})

test('error: too many bytes', () => {
  expect(() => cleanImage(Buffer.alloc(IMAGE_MAX_BYTES + 1))).toThrow('图片太大')
})

test('behavior: whatever is changed in a picture, it is cleaned or refused', () => {
  const sources = samples.map(([, make]) => make(5, 4))
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      (source, changes) => {
        const altered = Buffer.from(source)
        for (const [at, value] of changes) altered[at % altered.length] = value
        try {
          expect(cleanImage(altered).bytes.length).toBeLessThanOrEqual(altered.length + 40)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
