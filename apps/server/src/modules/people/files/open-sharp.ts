import type Sharp from 'sharp'

/** Decoders that uploaded bytes may reach; SVG, PDF, TIFF, GIF and the rest stay closed. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
]

let opened: Promise<typeof Sharp> | undefined

/** sharp, loaded by the first upload: its native code costs a starting server 0.1 s of processor time and 30 MB. */
export function openSharp(): Promise<typeof Sharp> {
  opened ??= load()
  return opened
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}
