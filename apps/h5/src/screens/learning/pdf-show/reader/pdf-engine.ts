import type { PDFDocumentProxy } from 'pdfjs-dist'
// The build for WeChat's kernel and iOS 15.
import { GlobalWorkerOptions, getDocument, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { TextLayer }

/** Addresses of the tables by which pdf.js reads Chinese, Japanese and Korean text, by file. */
const TABLES = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
})

/** Where pdf.js gets its tables from: each is a file of the build with its own digest. */
class BuiltFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = TABLES[`/node_modules/pdfjs-dist/cmaps/${filename}`]
    if (!url) throw new Error(`no table ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`table ${filename}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Errors only: what pdf.js makes of a document that is not quite right is nobody's concern. */
const ERRORS_ONLY = 0

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
 * @param onProgress Called with the share of the file that has come, from 0 to 1.
 */
export async function openPdf(
  url: string,
  onProgress: (share: number) => void,
): Promise<OpenedPdf> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    url,
    verbosity: ERRORS_ONLY,
    // The content policy allows neither.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    cMapPacked: true,
    cMapUrl: '/',
    BinaryDataFactory: BuiltFiles,
    // The address expires: a document that is read for an hour must not ask for its pages one by one.
    disableRange: true,
    enableXfa: false,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  const document = await task.promise
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { document, ratio: width / height, close: () => void task.destroy() }
}
