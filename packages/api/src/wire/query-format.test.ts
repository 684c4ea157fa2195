import { expect, test } from 'vitest'
import { percentEncode, serializeForm, serializeQuery } from './query'

/** The format as the specification describes it; a change of it breaks every signature. */
function write(fields: object, keep: (value: unknown) => boolean): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === null || item === undefined || !keep(item)) continue
      const text = typeof item === 'object' ? JSON.stringify(item) : String(item)
      pairs.push(`${percentEncode(key)}=${percentEncode(text)}`)
    }
  }
  return pairs.join('&')
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = seededRandom(20_261_122)
const below = (count: number): number => Math.floor(random() * count)
const repeat = <T>(max: number, make: () => T): T[] => Array.from({ length: below(max + 1) }, make)

const ODD = [..."[].%+&=~!'()*?/: ", 'é', '考', '🎓', '\ud800', '\udc00', '\ud83c', '\udf93', '\0']
const KEYS = ['', '__proto__', 'constructor', 'length', '0', '[a]', 'a[]', 'a.b', 'courseIds']

function unit(): string {
  return below(3) === 0 ? String.fromCharCode(below(0x10000)) : (ODD[below(ODD.length)] ?? '')
}

function text(): string {
  return repeat(6, unit).join('')
}

function key(): string {
  return below(3) === 0 ? (KEYS[below(KEYS.length)] ?? '') : text()
}

function scalar(): unknown {
  const values = [
    text(),
    '',
    null,
    undefined,
    true,
    false,
    -0,
    Number.NaN,
    below(1e9),
    random(),
    7n,
  ]
  return values[below(values.length)]
}

function nested(): unknown {
  const object = Object.fromEntries(repeat(3, () => [key(), below(2) === 0 ? text() : null]))
  return [object, repeat(3, text), new Date(below(2 ** 31))][below(3)]
}

function value(): unknown {
  const item = (): unknown => (below(4) === 0 ? nested() : scalar())
  return below(3) === 0 ? repeat(8, item) : item()
}

test('40,000 random inputs are written as the specification asks', () => {
  for (let run = 0; run < 40_000; run += 1) {
    const fields = Object.fromEntries(repeat(4, () => [key(), value()]))
    const asQuery = run % 2 === 0
    const written = asQuery ? serializeQuery(fields) : serializeForm(fields)
    const expected = write(fields, (item) => !(asQuery && item === ''))
    // `expect` is called on a difference only: it takes longer than both writers.
    if (written !== expected) expect(written).toBe(expected)
  }
})

test("texts around qs's limit of 1,024 characters are encoded like short ones", () => {
  for (const unit of ['a', '考', '🎓', '\ud800', '\udf93\ud83c']) {
    for (let length = 1018; length < 1030; length += 1) {
      const long = `${'x'.repeat(length)}${unit.repeat(4000)}`
      expect(serializeForm({ long })).toBe(`long=${percentEncode(long)}`)
    }
  }
})
