/** Full turns before the wheel comes to rest. */
const LANDING_TURNS = 4

export interface WheelPrize {
  id: number
  name: string
  /** Ten-thousandths. */
  odds: number
  soldOut: boolean
}

export interface Slice {
  /** Prize id; null: this slice stands for a draw without a prize. */
  id: number | null
  /** Up to two lines. */
  lines: readonly string[]
  tone: 'paper' | 'wash' | 'best'
  soldOut: boolean
  /** Degrees clockwise from the top to the middle of the slice. */
  middle: number
}

/** With fewer slices the wheel looks empty, so each prize gets two. */
const LEAST_SLICES = 5

const NOTHING = { id: null, name: '谢谢参与', odds: 10_000, soldOut: false } as const

/** The slices of a wheel, all of one width: the odds are listed in a table instead. `paper` and `wash` alternate. */
export function wheelSlices(prizes: readonly WheelPrize[]): Slice[] {
  const losing = prizes.reduce((sum, { odds }) => sum + odds, 0) < 10_000
  const once = losing ? [...prizes, NOTHING] : prizes
  const all = once.length < LEAST_SLICES ? [...once, ...once] : once
  const best = Math.min(...all.map(({ odds }) => odds))
  return all.map(({ id, name, odds, soldOut }, at) => ({
    id,
    lines: twoLines(name),
    tone: odds === best ? 'best' : at % 2 === 0 ? 'paper' : 'wash',
    soldOut,
    middle: (360 / all.length) * (at + 0.5),
  }))
}

/** Chinese characters per line; a Latin letter, digit or space counts as half of one. */
const LINE = 5

function twoLines(name: string): string[] {
  const [first, rest] = splitLine(name)
  if (!rest) return [first]
  const [second, more] = splitLine(rest)
  return [first, more ? `${[...second].slice(0, -1).join('')}…` : second]
}

/** The part of a text that fits into one line, and the rest. */
function splitLine(text: string): [string, string] {
  let width = 0
  let end = 0
  for (const letter of text) {
    width += letter > '\u00ff' ? 1 : 0.5
    if (width > LINE) break
    end += letter.length
  }
  return [text.slice(0, end).trim(), text.slice(end).trim()]
}

/**
 * The angle at which the drawn slice is under the pointer at the top, in degrees: some turns beyond `from`. An outcome
 * without a slice leaves the wheel where it is.
 */
export function landingAngle(slices: readonly Slice[], id: number | null, from: number): number {
  const slice = slices.find((one) => one.id === id)
  if (!slice) return from
  const start = Math.ceil(from / 360) * 360
  return start + LANDING_TURNS * 360 - slice.middle
}
