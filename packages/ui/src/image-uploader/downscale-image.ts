import { fitWithin, JPEG_QUALITY } from '@kaozhou/domain'

function readPicture(file: Blob): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('这张图片打不开，换一张试试'))
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = fail
    // A strict content policy allows no pictures from blob URLs.
    const reader = new FileReader()
    reader.onload = () => {
      image.src = String(reader.result)
    }
    reader.onerror = fail
    reader.readAsDataURL(file)
  })
}

/**
 * Downscales a picture so that its longest side is at most `maxSide`, and re-encodes it as JPEG at quality 0.8
 * (spec §5 "Image upload"). Transparent parts become white. Rejects with a readable message when the file is no image.
 */
export async function downscaleImage(file: Blob, maxSide: number): Promise<Blob> {
  const image = await readPicture(file)
  const { width, height } = fitWithin(image.naturalWidth, image.naturalHeight, maxSide)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('当前浏览器不能处理图片')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('图片太大，换一张试试'))),
      'image/jpeg',
      JPEG_QUALITY,
    )
  })
}
