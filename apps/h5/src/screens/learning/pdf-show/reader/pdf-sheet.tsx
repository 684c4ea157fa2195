import { Button } from '@kaozhou/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { drawPage, freeCanvas } from './draw-page'
import styles from './pdf-reader.module.css'

export interface PdfSheetProps {
  document: PDFDocumentProxy
  number: number
  /** Only pages near the part that is seen are drawn; the others are empty paper. */
  near: boolean
  /** Width in px of CSS. */
  width: number
  /** The width at which the picture is drawn; during a pinch it is stretched to `width`. */
  drawnWidth: number
  /** Width by height, until the page itself is known. */
  ratio: number
}

/**
 * One page of a PDF: its picture, and its text to read, select and copy. Memoized, so that scrolling through 300 pages
 * renders only those that come near the screen or leave it.
 */
export const PdfSheet = memo(Sheet)

function Sheet(props: PdfSheetProps): ReactNode {
  const { document, number, near, width, drawnWidth, ratio } = props
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt draws the same page again
  useEffect(() => {
    if (!near || !sheet.current || !canvas.current || !text.current) return
    const target = {
      ...{ canvas: canvas.current, text: text.current, sheet: sheet.current },
      width: drawnWidth,
    }
    const ended = new AbortController()
    setFailed(false)
    drawPage(document, number, target, ended.signal).catch(() => setFailed(true))
    return () => ended.abort()
  }, [document, number, near, drawnWidth, attempt])
  useEffect(() => {
    const shown = canvas.current
    return () => {
      if (near && shown) freeCanvas(shown)
    }
  }, [near])
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-page={number}
      aria-label={`第 ${number} 页`}
      // `drawPage` sets the exact ratio later; React does not overwrite a style whose prop stays the same.
      style={{ inlineSize: `${width}px`, aspectRatio: String(ratio) }}
    >
      {near ? (
        <>
          <canvas ref={canvas} className={styles.canvas} />
          <div ref={text} className={styles.text} />
        </>
      ) : null}
      {failed ? (
        <div className={styles.failed} role="alert">
          <p>这一页没有画出来</p>
          <Button size="sm" onClick={() => setAttempt((count) => count + 1)}>
            重新加载
          </Button>
        </div>
      ) : null}
    </section>
  )
}
