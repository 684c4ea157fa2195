import { expect, type Locator } from '@playwright/test'
import { encode } from 'uqr'

/** Where a poster has its QR code, in px of the picture: from the left, from the lower edge, its side. */
const PLACE = { left: 40, fromBottom: 216, side: 184 }

/** Expects that every module of the poster's QR code has the colour that the code of `link` has there. */
export async function expectPosterLink(poster: Locator, link: string): Promise<void> {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const drawn = await poster.evaluate(
    async (element, { place, modules }) => {
      const image = element as HTMLImageElement
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(image, 0, 0)
      const unit = place.side / modules
      const top = image.naturalHeight - place.fromBottom
      return Array.from({ length: modules }, (_, down) =>
        Array.from({ length: modules }, (__, along) => {
          const x = Math.floor(place.left + (along + 0.5) * unit)
          const y = Math.floor(top + (down + 0.5) * unit)
          return (pen.getImageData(x, y, 1, 1).data[0] ?? 255) < 128
        }),
      )
    },
    { place: PLACE, modules: size },
  )
  expect(drawn).toEqual(data)
}
