import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)
prepareZXingModule({
  // Else it is fetched from elsewhere.
  overrides: { wasmBinary: bytesOf(resolve('zxing-wasm/reader/zxing_reader.wasm')) },
})

/** Expects that a reader of QR codes finds `link` in the picture of a poster. */
export async function expectPosterLink(poster: Locator, link: string): Promise<void> {
  await expect(poster).toBeVisible()
  const codes = await readBarcodes(await fileOf(poster), { formats: ['QRCode'] })
  expect(codes.map(({ text }) => text)).toEqual([link])
}

/** The file of a picture that its page has made. */
async function fileOf(poster: Locator): Promise<Uint8Array> {
  const address = await poster.getAttribute('src')
  const data = /^data:image\/jpeg;base64,(.+)$/.exec(address ?? '')?.[1]
  if (!data) throw new Error('the poster is no JPEG of its own page')
  return new Uint8Array(Buffer.from(data, 'base64'))
}

function bytesOf(path: string): ArrayBuffer {
  return new Uint8Array(readFileSync(path)).buffer
}
