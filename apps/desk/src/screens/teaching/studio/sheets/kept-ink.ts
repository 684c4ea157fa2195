import { tabStorage } from '../../../../page/storage'
import type { Ink, Stroke } from '../picture/ink'

/** What is drawn in a class, and how many pages its whiteboard has. */
export interface KeptSheets {
  ink: Ink
  boardPages: number
}

/** Where a tab keeps what was drawn, so that it is there again after a reload. */
export interface InkStore {
  read(): KeptSheets
  write(sheets: KeptSheets): void
}

/** Colour, width, and the places one after the other. */
type WrittenStroke = [color: string, width: number, places: number[]]
interface Written {
  boardPages: number
  sheets: [name: string, strokes: WrittenStroke[]][]
}

const NONE: KeptSheets = { ink: new Map(), boardPages: 1 }
/** Browsers give a tab about five million. */
const MOST_CHARACTERS = 2_000_000

export function inkStore(key: string): InkStore {
  return {
    read() {
      try {
        return readSheets(JSON.parse(tabStorage.text(key) ?? 'null'))
      } catch {
        return NONE
      }
    },
    write: (sheets) => tabStorage.setText(key, writtenText(sheets)),
  }
}

/** The sheets that were drawn on last, as many as have room; null where nothing is drawn. */
function writtenText({ ink, boardPages }: KeptSheets): string | null {
  const sheets = [...ink]
    .filter(([, strokes]) => strokes.length > 0)
    .map(([name, strokes]): Written['sheets'][number] => [name, strokes.map(written)])
  if (sheets.length === 0 && boardPages === 1) return null
  for (;;) {
    const text = JSON.stringify({ boardPages, sheets } satisfies Written)
    if (text.length <= MOST_CHARACTERS || sheets.length === 0) return text
    sheets.shift()
  }
}

function written({ color, width, points }: Stroke): WrittenStroke {
  return [color, width, points.flatMap(({ x, y }) => [tenth(x), tenth(y)])]
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** @throws for what is not ours. */
function readSheets(value: unknown): KeptSheets {
  if (value === null) return NONE
  const { boardPages, sheets } = value as Written
  const ink = new Map(
    sheets.map(([name, strokes]) => [
      name,
      strokes.map(([color, width, places]): Stroke => {
        if (!places.every(Number.isFinite)) throw new TypeError('places are numbers')
        return { color, width, points: pairs(places) }
      }),
    ]),
  )
  return { ink, boardPages: Math.max(1, Math.floor(boardPages) || 1) }
}

function pairs(places: readonly number[]): Stroke['points'] {
  return Array.from({ length: places.length >> 1 }, (_, at) => ({
    x: places[2 * at] ?? 0,
    y: places[2 * at + 1] ?? 0,
  }))
}
