import { Refusal } from '../../../platform/refusal'
import { cleanJpeg } from './clean-jpeg'
import { cleanPng, PNG_SIGNATURE } from './clean-png'
import { cleanWebp } from './clean-webp'
import { brokenImage, type CleanImage } from './image'

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
/** A small file may unpack to a picture that no phone can show. */
export const IMAGE_MAX_PIXELS = 40_000_000
const IMAGE_MAX_SIDE = 16_384

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Reads a picture by what its bytes say, never by its name or type, and copies only what the picture is made of.
 *
 * @throws Refusal imageInvalid or imageTooLarge.
 */
export function cleanImage(source: Buffer): CleanImage {
  if (source.length > IMAGE_MAX_BYTES) throw new Refusal('imageTooLarge')
  const image = clean(source)
  const { width, height } = image
  if (width === 0 || height === 0) throw brokenImage()
  const isHuge = width > IMAGE_MAX_SIDE || height > IMAGE_MAX_SIDE
  if (isHuge || width * height > IMAGE_MAX_PIXELS) throw new Refusal('imageTooLarge')
  return image
}

function clean(source: Buffer): CleanImage {
  const startsWith = (bytes: Buffer) => source.subarray(0, bytes.length).equals(bytes)
  if (startsWith(JPEG_START)) return cleanJpeg(source)
  if (startsWith(PNG_SIGNATURE)) return cleanPng(source)
  const isWebp =
    source.length >= 12 &&
    source.toString('latin1', 0, 4) === 'RIFF' &&
    source.toString('latin1', 8, 12) === 'WEBP'
  if (isWebp) return cleanWebp(source)
  throw brokenImage()
}
