import {
  begun,
  extended,
  type Ink,
  type Point,
  type ShownSheet,
  type Stroke,
  undone,
  wiped,
} from '../picture/ink'
import { PICTURE } from '../picture/scene'
import { onPage, partsOf, type SheetWindow, windowOf } from '../picture/sheet-window'
import type { InkStore } from './kept-ink'
import type { OpenPdf } from './pdf-engine'
import { NEW_SHEETS, NO_DOCUMENT, type SheetsView } from './sheets-view'

/** A document to open: one of the school's, or a file of this computer. */
export interface ChosenDocument {
  /** Empty for a file of this computer. */
  path: string
  name: string
  file?: File
}

type Kind = 'document' | 'board'

/** Documents and the whiteboard of a studio, with what is drawn on them. */
export interface Sheets {
  open(chosen: ChosenDocument): Promise<void>
  /** On to the next part or page, or back. */
  turn(step: 1 | -1): void
  /** Shows pages as wide as the picture, or whole. */
  widen(isWide: boolean): void
  /** On to the next page of the whiteboard, which may be new, or back. */
  turnBoard(step: 1 | -1): void
  /** Places are those of the picture. */
  pen: {
    begin(point: Point, pen: Pick<Stroke, 'color' | 'width'>): void
    extend(point: Point): void
    undo(): void
    wipe(): void
  }
  /** Null while there is nothing to show. */
  shown(kind: Kind): ShownSheet | null
  close(): void
}

const BLANK: readonly Stroke[] = []
/** How long a pen rests before what it drew is kept. */
const REST_MS = 500
const BOARD: SheetWindow = windowOf(PICTURE, { isWide: false, part: 1 })

export function openSheets(
  kindNow: () => Kind,
  kept: InkStore,
  onChange: (view: SheetsView) => void,
): Sheets {
  const before = kept.read()
  let view = { ...NEW_SHEETS, boardPages: before.boardPages }
  let pdf: OpenPdf | null = null
  let image: HTMLCanvasElement | null = null
  let window = BOARD
  let ink = before.ink
  let resting: ReturnType<typeof setTimeout> | undefined
  /** The newest wish: answers to older ones are dropped. */
  let asked = 0

  function change(part: Partial<SheetsView>): void {
    view = { ...view, ...part }
    onChange(view)
  }

  /** Says what of the page is shown, after the page or the way to show it has changed. */
  function look(wanted: Partial<SheetsView['document']> = {}): void {
    const next = { ...view.document, ...wanted }
    const parts = image ? partsOf(image, next.isWide) : 1
    const part = Math.min(Math.max(next.part, 1), parts)
    const canBeWide = image !== null && partsOf(image, true) > 1
    if (image) window = windowOf(image, { isWide: next.isWide, part })
    change({ document: { ...next, part, parts, canBeWide } })
  }

  function nameOf(kind: Kind): string {
    const { path, name, page } = view.document
    return kind === 'board' ? `board:${view.boardPage}` : `${path}:${name}:${page}`
  }

  function draw(how: (ink: Ink, sheet: string) => Ink): void {
    ink = how(ink, nameOf(kindNow()))
    clearTimeout(resting)
    resting = setTimeout(keep, REST_MS)
  }

  function keep(): void {
    clearTimeout(resting)
    kept.write({ ink, boardPages: view.boardPages })
  }

  const windowNow = (): SheetWindow => (kindNow() === 'board' ? BOARD : window)

  async function open({ path, name, file }: ChosenDocument): Promise<void> {
    asked += 1
    const wish = asked
    const former = view.document
    const { isWide } = former
    change({ document: { ...former, state: 'loading' } })
    try {
      const { openPdf } = await import('./pdf-engine')
      const opened = await openPdf(file ? { data: await file.arrayBuffer() } : { url: path })
      if (wish !== asked) return opened.close()
      pdf?.close()
      pdf = opened
      change({ document: { ...NO_DOCUMENT, path, name, isWide, pages: opened.pages } })
      await show(1, 1)
    } catch (error) {
      // What was open before stays open.
      if (wish === asked) change({ document: { ...former, state: faultOf(error) } })
    }
  }

  /** Draws a page; the one before it is seen until then. */
  async function show(page: number, part: number): Promise<void> {
    asked += 1
    const wish = asked
    const box = { width: PICTURE.width, height: Number.POSITIVE_INFINITY }
    const drawn = await pdf?.draw(page, box).catch(() => null)
    if (wish !== asked) return
    if (!drawn) return change({ document: { ...view.document, state: 'broken' } })
    image = drawn
    look({ page, part, state: 'ready' })
  }

  globalThis.addEventListener('pagehide', keep)
  if (before.boardPages > 1) onChange(view)
  return {
    open,
    turn(step) {
      const { page, pages, part, parts } = view.document
      if (part + step >= 1 && part + step <= parts) return look({ part: part + step })
      const next = page + step
      if (next >= 1 && next <= pages) void show(next, step > 0 ? 1 : Number.POSITIVE_INFINITY)
    },
    widen: (isWide) => look({ isWide, part: 1 }),
    turnBoard(step) {
      const boardPage = Math.max(1, view.boardPage + step)
      change({ boardPage, boardPages: Math.max(boardPage, view.boardPages) })
    },
    pen: {
      begin(point, pen) {
        const at = windowNow()
        // A line is as thick as it was drawn, however large the page was seen.
        const width = (pen.width * at.from[2]) / at.to[2]
        draw((now, sheet) => begun(now, sheet, { ...pen, width, points: [onPage(at, point)] }))
      },
      extend: (point) => draw((now, sheet) => extended(now, sheet, onPage(windowNow(), point))),
      undo: () => draw(undone),
      wipe: () => draw(wiped),
    },
    shown(kind) {
      const strokes = ink.get(nameOf(kind)) ?? BLANK
      if (kind === 'board') return { image: null, window: BOARD, strokes }
      return image && { image, window, strokes }
    },
    close() {
      globalThis.removeEventListener('pagehide', keep)
      keep()
      asked += 1
      pdf?.close()
    },
  }
}

/** Names of pdf.js's errors for a file that came and can't be shown. */
const BROKEN: readonly string[] = ['InvalidPDFException', 'PasswordException']

function faultOf(error: unknown): 'broken' | 'unread' {
  return error instanceof Error && BROKEN.includes(error.name) ? 'broken' : 'unread'
}
