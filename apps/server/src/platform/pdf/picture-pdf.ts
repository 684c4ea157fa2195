import { PAGE_HEIGHT, PAGE_WIDTH } from './pdf-page'

/** A PDF of one page with a JPEG: an A4 page upright or on its side, the picture as large as fits. */
export async function picturePdf(
  jpeg: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { PDFDocument } = await import('pdf-lib')
  // Without metadata the same picture gives the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false })
  const page =
    width > height
      ? document.addPage([PAGE_HEIGHT, PAGE_WIDTH])
      : document.addPage([PAGE_WIDTH, PAGE_HEIGHT])
  const scale = Math.min(page.getWidth() / width, page.getHeight() / height)
  const size = { width: width * scale, height: height * scale }
  page.drawImage(await document.embedJpg(jpeg), {
    ...size,
    x: (page.getWidth() - size.width) / 2,
    y: (page.getHeight() - size.height) / 2,
  })
  return Buffer.from(await document.save())
}
