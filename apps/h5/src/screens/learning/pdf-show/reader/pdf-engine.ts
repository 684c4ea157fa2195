import { pdfSettings } from '@kaozhou/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// The legacy build runs on WeChat's browser kernel and iOS 15.
import { GlobalWorkerOptions, getDocument, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'

export { TextLayer }

/** Addresses of the tables by which pdf.js reads Chinese, Japanese and Korean text, by file. */
const TABLES = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
})

export interface OpenedPdf {
  document: PDFDocumentProxy
  /** Width by height of the first page: most documents have pages of one size. */
  ratio: number
  /** Ends loading and drawing, and frees the memory. */
  close: () => void
}

/**
 * Opens the PDF at an address of our own host. Rejects when there is none, or when this browser can't show it.
 *
 * @param onProgress Called with the loaded part of the file, from 0 to 1.
 */
export async function openPdf(
  url: string,
  onProgress: (share: number) => void,
): Promise<OpenedPdf> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({ url, ...pdfSettings(TABLES) })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  const document = await task.promise
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { document, ratio: width / height, close: () => void task.destroy() }
}
