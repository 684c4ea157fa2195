/** The number of pages, or why nobody could read it. */
type PdfFacts = { pages: number } | { fault: 'encrypted' | 'broken' }

export async function pdfFacts(bytes: Uint8Array): Promise<PdfFacts> {
  // pdf-lib takes 0.2 s to load, and few folders have documents of their own.
  const { PDFDocument } = await import('pdf-lib')
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      // Its error is no instance of its class.
      ignoreEncryption: true,
    })
    if (document.isEncrypted) return { fault: 'encrypted' }
    const pages = document.getPageCount()
    return pages > 0 ? { pages } : { fault: 'broken' }
  } catch {
    return { fault: 'broken' }
  }
}
