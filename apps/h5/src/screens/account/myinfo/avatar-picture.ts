import { JPEG_QUALITY } from '@kaozhou/domain'
import { type Crop, cropSide } from './crop'

/** Side of a stored avatar in px. */
const AVATAR_SIDE = 512
const MAX_BYTES = 20 * 1024 * 1024
/** Phones run out of memory when they decode a larger picture. */
const MAX_PIXELS = 50_000_000
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/bmp']

/** The picture in a chosen file. Rejects with a message for the user when the file is no picture or is too large. */
export async function readPicture(file: File): Promise<HTMLImageElement> {
  if (!KINDS.includes(file.type)) throw new Error('请选择 JPG、PNG 或 WebP 图片')
  if (file.size > MAX_BYTES) throw new Error('图片超过 20 MB，请换一张小一点的')
  const picture = await load(file)
  if (picture.naturalWidth * picture.naturalHeight > MAX_PIXELS) {
    throw new Error('图片尺寸太大，请先在相册里裁小一点')
  }
  return picture
}

/** Uses a data URL: the Content-Security-Policy allows no pictures from blob URLs. The size is known before decoding. */
function load(file: File): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('这张图片打不开，换一张试试'))
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = fail
    const reader = new FileReader()
    reader.onload = () => {
      picture.src = String(reader.result)
    }
    reader.onerror = fail
    reader.readAsDataURL(file)
  })
}

/** Draws the crop of a picture over a whole canvas; transparent parts become white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('当前浏览器不能处理图片')
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const side = cropSide(size, crop)
  const { width, height } = canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height)
}

/** The crop as a JPEG at quality 0.8 (spec §5), without what the file says of place and camera. */
export function avatarJpeg(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIDE
  canvas.height = AVATAR_SIDE
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('图片太大，换一张试试'))),
      'image/jpeg',
      JPEG_QUALITY,
    )
  })
}
