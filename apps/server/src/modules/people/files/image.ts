import { Refusal } from '../../../platform/refusal'

export type ImageMime = 'image/jpeg' | 'image/png' | 'image/webp'

/** A picture that holds nothing but the picture. */
export interface CleanImage {
  mime: ImageMime
  width: number
  height: number
  bytes: Buffer
}

/** @throws Refusal: the bytes are not what they begin as. */
export function brokenImage(): Refusal {
  return new Refusal('imageInvalid')
}
