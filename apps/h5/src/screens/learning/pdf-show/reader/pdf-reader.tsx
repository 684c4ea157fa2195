import { IconButton, MinusIcon, PlusIcon } from '@kaozhou/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { PageField } from './page-field'
import styles from './pdf-reader.module.css'
import { PdfSheet } from './pdf-sheet'
import { useNearPages } from './use-near-pages'
import { useZoom } from './use-zoom'
import { MAX_ZOOM, MIN_ZOOM, nextZoom } from './zoom'

export interface PdfReaderProps {
  document: PDFDocumentProxy
  /** Width by height of a page, until the page itself is known. */
  ratio: number
  name: string
  /** More buttons for the bar at the bottom. */
  actions?: ReactNode
}

/** The pages of a PDF, one under another; zoom by buttons, two fingers and the keys + - 0; go to a page. */
export function PdfReader({ document, ratio, name, actions }: PdfReaderProps): ReactNode {
  const pages = useRef<HTMLDivElement>(null)
  const count = document.numPages
  const width = useWidth(pages)
  const { near, current } = useNearPages(pages, width > 0 ? count : 0)
  const { zoom, drawnZoom, setZoom } = useZoom(pages, current)

  function goTo(number: number): void {
    pages.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={styles.reader}>
      {/* biome-ignore lint/a11y/useSemanticElements: a region of its own, named after the document */}
      <div
        ref={pages}
        className={styles.pages}
        role="region"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways has to be reached by keys
        tabIndex={0}
        onKeyDown={(event) => zoomByKey(event, zoom, setZoom)}
      >
        {width > 0
          ? Array.from({ length: count }, (_, index) => (
              <PdfSheet
                // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their order
                key={index}
                document={document}
                number={index + 1}
                near={near.has(index + 1)}
                width={width * zoom}
                drawnWidth={width * drawnZoom}
                ratio={ratio}
              />
            ))
          : null}
      </div>
      <div className={styles.bar} role="toolbar" aria-label="文档">
        <IconButton
          label="缩小"
          icon={<MinusIcon />}
          disabled={zoom <= MIN_ZOOM}
          onClick={() => setZoom(nextZoom(zoom, -1))}
        />
        <output className={styles.zoom} aria-label="缩放">
          {Math.round(zoom * 100)}%
        </output>
        <IconButton
          label="放大"
          icon={<PlusIcon />}
          disabled={zoom >= MAX_ZOOM}
          onClick={() => setZoom(nextZoom(zoom, 1))}
        />
        <PageField current={current} count={count} onPage={goTo} />
        {actions}
      </div>
    </div>
  )
}

function zoomByKey(event: KeyboardEvent, zoom: number, setZoom: (zoom: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const wanted: Record<string, number> = {
    '+': nextZoom(zoom, 1),
    '=': nextZoom(zoom, 1),
    '-': nextZoom(zoom, -1),
    0: MIN_ZOOM,
  }
  const next = wanted[event.key]
  if (next === undefined) return
  event.preventDefault()
  setZoom(next)
}

/** The width that a page has without zoom; 0 until it is known. */
function useWidth(pages: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = pages.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [pages])
  return width
}
