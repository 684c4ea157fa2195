import { act, cleanup, render } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PdfReader } from './pdf-reader'

// Node has no canvas to draw on: what is counted here is the memory that the reader asks for.
vi.mock('./pdf-engine', () => ({
  TextLayer: class {
    render = async () => undefined
    cancel = () => undefined
  },
}))

const PAGES = 300
/** Number of pages that are near the screen at a time. */
const NEAR = 5

/** Every canvas that was made, in the page or beside it. */
let canvases: HTMLCanvasElement[]
let observers: { rootMargin: string | undefined; tell: IntersectionObserverCallback }[]
/** Pages whose data pdf.js was told to drop. */
let dropped: Set<number>

beforeEach(() => {
  canvases = []
  observers = []
  dropped = new Set()
  const make = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    const element = make(name)
    if (element instanceof HTMLCanvasElement) canvases.push(element)
    return element
  }) as typeof document.createElement)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly tell: () => void) {}
      observe = () => this.tell()
      disconnect = () => undefined
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        observers.push({ rootMargin: options?.rootMargin, tell })
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function longDocument(): PDFDocumentProxy {
  const getPage = async (number: number) => ({
    getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
    render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
    streamTextContent: () => ({}),
    cleanup: () => dropped.add(number),
  })
  return { numPages: PAGES, getPage } as unknown as PDFDocumentProxy
}

const live = () => canvases.filter(({ width, height }) => width * height > 0)
const pixels = () => live().reduce((sum, { width, height }) => sum + width * height, 0)

/** Reports to the IntersectionObserver that some pages came near the screen and others went. */
async function scroll(page: HTMLElement, came: number[], went: number[]): Promise<void> {
  const entry = (number: number, isIntersecting: boolean) => ({
    isIntersecting,
    target: page.querySelector(`[data-page="${number}"]`),
  })
  const entries = [...came.map((one) => entry(one, true)), ...went.map((one) => entry(one, false))]
  const ahead = observers.filter(({ rootMargin }) => rootMargin?.startsWith('100%')).at(-1)
  await act(async () => {
    ahead?.tell(entries as IntersectionObserverEntry[], {} as IntersectionObserver)
  })
  await act(async () => undefined)
}

test('while scrolling through 300 pages only those near the screen hold a picture, and none after closing', async () => {
  const { container, unmount } = render(
    <PdfReader document={longDocument()} ratio={0.75} name="讲义" />,
  )
  await act(async () => undefined)
  let mostLive = 0
  let mostPixels = 0
  let shown = [1]
  for (let first = 1; first <= PAGES; first += NEAR) {
    const next = Array.from({ length: NEAR }, (_, at) => first + at)
    const gone = shown.filter((one) => !next.includes(one))
    await scroll(container, next, gone)
    shown = next
    mostLive = Math.max(mostLive, live().length)
    mostPixels = Math.max(mostPixels, pixels())
  }
  expect(dropped.size).toBe(PAGES)
  expect(canvases.length).toBeGreaterThanOrEqual(PAGES)
  expect(mostLive).toBe(NEAR)
  // A page is 360 px wide here and 480 high, at one pixel for each.
  expect(mostPixels).toBeLessThanOrEqual(NEAR * 360 * 480)
  unmount()
  expect(live()).toEqual([])
})
