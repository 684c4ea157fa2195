import { expect, type Locator } from '@playwright/test'
import jsQR from 'jsqr'

interface Pixels {
  /** Red, green, blue and opacity of each, row by row, as Base64. */
  bytes: string
  width: number
  height: number
}

/** Expects that a reader of QR codes finds `link` in the picture of a poster. */
export async function expectPosterLink(poster: Locator, link: string): Promise<void> {
  await expect(poster).toBeVisible()
  expect(linkIn(await pixelsOf(poster))).toBe(link)
}

/**
 * Where a reader is held over a poster: over all of it, then nearer to its foot, where the code is, and at last over its left
 * half. A code that fills more of the picture is found more often.
 */
const WINDOWS = [1, 0.5].flatMap((wide) =>
  [0, 0.5, 0.65, 0.7, 0.75].map((from) => ({ from, wide })),
)

function linkIn({ bytes, width, height }: Pixels): string | undefined {
  const pixels = new Uint8ClampedArray(Buffer.from(bytes, 'base64'))
  for (const { from, wide } of WINDOWS) {
    const columns = Math.round(width * wide)
    const rows = height - Math.round(height * from)
    const part = new Uint8ClampedArray(columns * rows * 4)
    for (let row = 0; row < rows; row += 1) {
      const start = (height - rows + row) * width * 4
      part.set(pixels.subarray(start, start + columns * 4), row * columns * 4)
    }
    const found = jsQR(part, columns, rows)
    if (found?.data) return found.data
  }
  return undefined
}

function pixelsOf(poster: Locator): Promise<Pixels> {
  return poster.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const [width, height] = [image.naturalWidth, image.naturalHeight]
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(new Blob([data]))
    })
    return { bytes: url.slice(url.indexOf(',') + 1), width, height }
  })
}
