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
  const { bytes, width, height } = await pixelsOf(poster)
  const found = jsQR(new Uint8ClampedArray(Buffer.from(bytes, 'base64')), width, height)
  expect(found?.data).toBe(link)
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
