import type { Metadata, OutputInfo } from 'sharp'
import { openSharp } from '../../../platform/pictures/open-sharp'
import { Refusal } from '../../../platform/refusal'

export type ImageMime = 'image/jpeg' | 'image/png' | 'image/webp'

/** A picture without metadata, the right way up. */
export interface CleanImage {
  mime: ImageMime
  width: number
  height: number
  bytes: Buffer
}

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
/** A small file may unpack to a picture that no phone can show. */
const IMAGE_MAX_PIXELS = 40_000_000
const IMAGE_MAX_SIDE = 16_384
const MAX_SECONDS = 20

/** The last chunk of every PNG (PNG 3, §11.2.5); the decoder does not miss it. */
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

let previous: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes it anew in the same format, in sRGB and turned as its Exif says. Metadata, and bytes
 * that hide beside the picture, do not survive that. One picture at a time: 40 million pixels need up to 400 MB.
 *
 * @throws Refusal imageInvalid (also for an animation) or imageTooLarge.
 */
export function cleanImage(source: Buffer): Promise<CleanImage> {
  const cleaned = previous.then(() => clean(source))
  previous = cleaned.catch(() => {})
  return cleaned
}

async function clean(source: Buffer): Promise<CleanImage> {
  if (source.length > IMAGE_MAX_BYTES) throw new Refusal('imageTooLarge')
  if (!hasSignature(source)) throw new Refusal('imageInvalid')
  const mime = await checkHeader(source)
  const { data, info } = await reencode(source)
  return { mime, width: info.width, height: info.height, bytes: data }
}

/** The first bytes of JPEG and PNG, as hexadecimal digits; WebP has its name after a length. */
const JPEG = 'ffd8ff'
const PNG = '89504e470d0a1a0a'

/** No other decoder reads a file that begins like this. */
function hasSignature(source: Buffer): boolean {
  const start = source.toString('hex', 0, 8)
  const isWebp =
    source.toString('latin1', 0, 4) === 'RIFF' && source.toString('latin1', 8, 12) === 'WEBP'
  return start.startsWith(JPEG) || start === PNG || isWebp
}

/** Checks what can be known before any pixel is decoded. */
async function checkHeader(source: Buffer): Promise<ImageMime> {
  const { format, width, height, pages = 1 } = await readMetadata(source)
  if (pages > 1) throw new Refusal('imageInvalid')
  if (format === 'png' && !source.includes(PNG_END)) throw new Refusal('imageInvalid')
  const isHuge = width > IMAGE_MAX_SIDE || height > IMAGE_MAX_SIDE
  if (isHuge || width * height > IMAGE_MAX_PIXELS) throw new Refusal('imageTooLarge')
  return `image/${format as 'jpeg' | 'png' | 'webp'}`
}

async function readMetadata(source: Buffer): Promise<Metadata> {
  const sharp = await openSharp()
  try {
    return await sharp(source, { limitInputPixels: false }).metadata()
  } catch {
    throw new Refusal('imageInvalid')
  }
}

async function reencode(source: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await openSharp()
  try {
    return await sharp(source, {
      // Cameras write files that only draw warnings; 'error' covers truncated data.
      failOn: 'error',
      limitInputPixels: IMAGE_MAX_PIXELS,
      autoOrient: true,
    })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('imageInvalid')
  }
}
