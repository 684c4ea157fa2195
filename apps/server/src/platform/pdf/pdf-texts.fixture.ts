import { decodePDFRawStream, type PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

/** What stands on each page of a PDF of ours, in the order in which it was drawn, without spaces between words. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map((page) => {
    const contents = page.node.Contents() as PDFArray
    const drawn = Buffer.from(decodePDFRawStream(contents.lookup(0, PDFRawStream)).decode())
    return [...drawn.toString('latin1').matchAll(/\/(\w+) [\d.]+ Tf[^<]*<([0-9A-F]*)> Tj/gi)]
      .map(([, font, hex = '']) => decoded(Buffer.from(hex, 'hex'), font === 'F'))
      .join('')
  })
}

/** Chinese is UTF-16 in our files, everything else Latin. */
function decoded(bytes: Buffer, isChinese: boolean): string {
  return isChinese ? bytes.swap16().toString('utf16le') : bytes.toString('latin1')
}
