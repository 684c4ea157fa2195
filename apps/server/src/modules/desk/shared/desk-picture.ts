import { deskPictureKey, pictureVersion } from '../../../platform/pictures/art-address'
import { openSharp } from '../../../platform/pictures/open-sharp'
import { badField } from '../../../platform/refusal'
import { cleanImage } from '../../people/files/clean-image'

/** How large a picture has to be and may be; the kept one has the shape of `width` and `height`. */
export interface PictureShape {
  leastWidth: number
  leastHeight: number
  width: number
  height: number
  keptBytes: number
}

export interface DeskPicture {
  key: string
  type: string
  version: string
  bytes: Buffer
}

/** Tried one after the other, until the picture is small enough for a phone. */
const QUALITIES = [84, 70, 55, 40]

/**
 * A picture as students load it: the middle of what was sent, cut to its shape, as WebP.
 *
 * @throws Refusal imageInvalid, imageTooLarge, or badInput for one that is too small.
 */
export async function deskPictureOf(
  name: string,
  base64: string,
  shape: PictureShape,
): Promise<DeskPicture> {
  const { width: most, leastWidth, leastHeight, keptBytes } = shape
  const ratio = shape.width / shape.height
  const image = await cleanImage(Buffer.from(base64, 'base64url'))
  const { width, height } = image
  if (width < leastWidth || height < leastHeight) {
    throw badField(
      'picture',
      `图片是 ${width}×${height}，至少要 ${leastWidth}×${leastHeight}，不然学生看到的是糊的`,
    )
  }
  const wide = Math.min(most, width, height * ratio)
  const size = { width: Math.round(wide), height: Math.round(wide / ratio) }
  const sharp = await openSharp()
  const cut = await sharp(image.bytes)
    .resize({ ...size, fit: 'cover' })
    .toBuffer()
  for (const quality of QUALITIES) {
    const bytes = await sharp(cut).webp({ quality }).toBuffer()
    if (bytes.length > keptBytes) continue
    const version = pictureVersion(bytes)
    return { key: deskPictureKey(name, version), type: 'image/webp', version, bytes }
  }
  throw badField('picture', '这张图片压缩以后还是太大，换一张细节少一些的')
}
