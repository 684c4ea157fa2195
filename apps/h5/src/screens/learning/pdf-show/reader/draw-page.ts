import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TextLayer } from './pdf-engine'
import { pixelRatio } from './zoom'

export interface DrawTarget {
  canvas: HTMLCanvasElement
  /** Gets the text, in its places above the picture. */
  text: HTMLElement
  /** The page's element, whose scale the text follows. */
  sheet: HTMLElement
  /** Width of the page in px of CSS. */
  width: number
}

/** Draws a page with its text. Rejects when it can't be drawn, and quietly when `signal` ends it. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { canvas, text, sheet, width }: DrawTarget,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(number)
  if (signal.aborted) return
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const ratio = pixelRatio(viewport, window.devicePixelRatio)
  sheet.style.aspectRatio = `${viewport.width} / ${viewport.height}`
  sheet.style.setProperty('--total-scale-factor', String(scale))
  // Drawn on a second canvas; the first one stays visible until the drawing is complete.
  const drawn = window.document.createElement('canvas')
  drawn.width = Math.floor(viewport.width * ratio)
  drawn.height = Math.floor(viewport.height * ratio)
  const drawing = page.render({ canvas: drawn, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  })
  signal.addEventListener('abort', () => {
    drawing.cancel()
    layer.cancel()
  })
  text.replaceChildren()
  try {
    await Promise.all([drawing.promise, layer.render()])
    if (signal.aborted) return
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    freeCanvas(drawn)
    page.cleanup()
  }
}

/** Frees the memory of a canvas. iOS frees it at once only when the size is 0. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
