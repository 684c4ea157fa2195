import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Chromium's limit is a picture height of 16,384 px: enough for 480 screens. */
const COLUMNS = 12
const WIDTH = 2000
/** For an overview that is kept in the repository; its texts need not be readable. */
const QUALITY = 0.7

/** A contact sheet of all pictures of a folder, as WebP. */
export async function drawContactSheet(page: Page, folder: string): Promise<Buffer> {
  const cells = readdirSync(folder).map((file) => {
    const data = readFileSync(join(folder, file)).toString('base64')
    return `<figure><img src="data:image/webp;base64,${data}"><figcaption>${file.replace('.webp', '')}</figcaption></figure>`
  })
  await page.setViewportSize({ width: WIDTH, height: 900 })
  await page.setContent(`<style>
    body { margin: 16px; display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); gap: 12px; background: #8b9a96 }
    figure { margin: 0 } img { width: 100%; display: block; border-radius: 6px }
    figcaption { font: 12px system-ui; padding: 3px 0; overflow-wrap: anywhere }
  </style>${cells.join('')}`)
  return asWebp(page, await page.screenshot({ fullPage: true }), QUALITY)
}

/** Encodes a PNG as WebP, which Node can't and the browser can. */
export async function asWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const packed = await page.evaluate(
    async ({ data, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(data)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { data: `data:image/png;base64,${png.toString('base64')}`, quality },
  )
  return Buffer.from(packed.split(',')[1] ?? '', 'base64')
}
