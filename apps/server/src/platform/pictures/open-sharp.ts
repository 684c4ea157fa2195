import type Sharp from 'sharp'

/**
 * What the process decodes; PDF, TIFF, GIF and the rest stay closed. sharp closes decoders for the whole process, and the
 * school's own drawings are SVG: what users upload is told by its signature before it comes here.
 */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
]

let opened: Promise<typeof Sharp> | undefined

/** sharp, loaded by the first picture: its native code costs a starting server 0.1 s of processor time and 30 MB. */
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
