import { pdfSettings } from '@kaozhou/ui'
// The legacy build runs in the oldest browsers of the desk.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { workerOf } from './worker-of'

const TABLES = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
})

/** An open document, whose pages are drawn one by one. */
export interface OpenPdf {
  pages: number
  /** Draws a page, from 1, as large as it fits. */
  draw(page: number, box: { width: number; height: number }): Promise<HTMLCanvasElement>
  close(): void
}

/** Opens the PDF at an address of our own host, or the bytes of one. Rejects where there is none, or it is broken. */
export async function openPdf(source: { url: string } | { data: ArrayBuffer }): Promise<OpenPdf> {
  GlobalWorkerOptions.workerPort ??= workerOf(workerUrl)
  const task = getDocument({ ...source, ...pdfSettings(TABLES) })
  const pdf = await task.promise
  return {
    pages: pdf.numPages,
    async draw(number, box) {
      const page = await pdf.getPage(number)
      const size = page.getViewport({ scale: 1 })
      const scale = Math.min(box.width / size.width, box.height / size.height)
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      page.cleanup()
      return canvas
    },
    close: () => void task.destroy(),
  }
}
