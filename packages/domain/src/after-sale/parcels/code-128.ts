/** Widths of bars and spaces in turn of the 107 symbols (ISO/IEC 15417); the last is the stop, with its closing bar. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'

const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106

/** A barcode: widths in modules of bars and spaces in turn, beginning and ending with a bar. */
export interface Barcode {
  /** Widths in modules, bar and space in turn. */
  widths: readonly number[]
  /** Of all together, without the quiet zones of ten modules on either side. */
  modules: number
}

/**
 * A text of printable ASCII in Code 128, with its check symbol. Runs of digits take the double density of set C.
 *
 * @throws RangeError for any other text.
 */
export function code128(text: string): Barcode {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 holds printable ASCII')
  const values = symbolValues(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  const symbols = WIDTHS.split(' ')
  const widths = [...values, check, STOP].flatMap((value) =>
    Array.from(symbols[value] ?? '', Number),
  )
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}

/** The start and the symbols of the text. Set C pays from four digits at an end, from six in the middle. */
function symbolValues(text: string): number[] {
  const values: number[] = []
  let set: 'B' | 'C' | null = null
  let at = 0
  while (at < text.length) {
    const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const isAtEnd = at === 0 || at + run === text.length
    const pairs = Math.floor(run / 2)
    // An odd digit goes in front, in set B, so that the pairs end with the run.
    const begins = set === 'C' || run % 2 === 0
    if (pairs > 0 && begins && (set === 'C' || run >= (isAtEnd ? 4 : 6))) {
      if (set !== 'C') values.push(set === null ? START_C : TO_C)
      set = 'C'
      for (let pair = 0; pair < pairs; pair += 1, at += 2) {
        values.push(Number(text.slice(at, at + 2)))
      }
    } else {
      if (set !== 'B') values.push(set === null ? START_B : TO_B)
      set = 'B'
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}
