import type { Page } from '@playwright/test'

/** A PNG that is drawn in the browser. */
export async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = '#0b7a6f'
        pen.fillRect(0, 0, canvas.width / 2, canvas.height)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
}
