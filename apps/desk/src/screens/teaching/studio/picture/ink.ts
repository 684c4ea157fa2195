import type { SheetWindow } from './sheet-window'

/** A place on a sheet, in its pixels. */
export interface Point {
  x: number
  y: number
}

/** A line that was drawn without lifting the pen. */
export interface Stroke {
  color: string
  width: number
  points: readonly Point[]
}

/** A sheet as it is shown; `image` null: the board's white. */
export interface ShownSheet {
  image: HTMLCanvasElement | null
  window: SheetWindow
  strokes: readonly Stroke[]
}

/** What is drawn on each sheet, by the sheet's name. */
export type Ink = ReadonlyMap<string, readonly Stroke[]>

/** Closer points add nothing that one sees. */
const NEAR = 1.5
/** More than anybody draws on one sheet in a class. */
const MOST_STROKES = 4000

export function begun(ink: Ink, sheet: string, stroke: Stroke): Ink {
  const strokes = ink.get(sheet) ?? []
  return new Map(ink).set(sheet, [...strokes.slice(1 - MOST_STROKES), stroke])
}

/** Goes on with the newest stroke of a sheet. */
export function extended(ink: Ink, sheet: string, point: Point): Ink {
  const strokes = ink.get(sheet) ?? []
  const stroke = strokes.at(-1)
  const last = stroke?.points.at(-1)
  if (!stroke || !last || Math.hypot(point.x - last.x, point.y - last.y) < NEAR) return ink
  const longer = { ...stroke, points: [...stroke.points, point] }
  return new Map(ink).set(sheet, [...strokes.slice(0, -1), longer])
}

/** Takes the newest stroke of a sheet away. */
export function undone(ink: Ink, sheet: string): Ink {
  return new Map(ink).set(sheet, (ink.get(sheet) ?? []).slice(0, -1))
}

export function wiped(ink: Ink, sheet: string): Ink {
  return new Map(ink).set(sheet, [])
}

/** Draws what stands on the part of a sheet that is shown. */
export function drawInk(
  context: CanvasRenderingContext2D,
  { window: { from, to }, strokes }: ShownSheet,
): void {
  const scale = to[2] / from[2]
  context.save()
  context.beginPath()
  context.rect(...to)
  context.clip()
  context.transform(scale, 0, 0, scale, to[0] - from[0] * scale, to[1] - from[1] * scale)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { color, width, points } of strokes) {
    const [first, ...rest] = points
    if (!first) continue
    context.strokeStyle = color
    context.lineWidth = width
    context.beginPath()
    context.moveTo(first.x, first.y)
    // A dot is a line to where it begins.
    for (const { x, y } of rest.length > 0 ? rest : [first]) context.lineTo(x, y)
    context.stroke()
  }
  context.restore()
}
