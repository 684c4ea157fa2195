import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery, percentEncode, serializeForm, serializeQuery } from './query'

describe('a value in a query and in a form', () => {
  const rows: [name: string, value: unknown, query: string, form: string][] = [
    ['text', 'a', 'k=a', 'k=a'],
    ['a number', 7, 'k=7', 'k=7'],
    ['0 is kept', 0, 'k=0', 'k=0'],
    ['false is kept', false, 'k=false', 'k=false'],
    ['an empty string is dropped from a query only', '', '', 'k='],
    ['null is dropped', null, '', ''],
    ['undefined is dropped', undefined, '', ''],
    ['a list repeats its key', [1, 2], 'k=1&k=2', 'k=1&k=2'],
    ['a list of one', [1], 'k=1', 'k=1'],
    ['an empty list is left out', [], '', ''],
    ['null and undefined in a list are dropped', [1, null, undefined, 2], 'k=1&k=2', 'k=1&k=2'],
    ['an empty string in a list is dropped from a query only', ['a', ''], 'k=a', 'k=a&k='],
    ['an object is JSON text', { a: 1 }, 'k=%7B%22a%22%3A1%7D', 'k=%7B%22a%22%3A1%7D'],
    ['objects in a list', [{ a: 1 }], 'k=%7B%22a%22%3A1%7D', 'k=%7B%22a%22%3A1%7D'],
    ['a space is %20', 'a b', 'k=a%20b', 'k=a%20b'],
    ['a plus sign is %2B', 'a+b', 'k=a%2Bb', 'k=a%2Bb'],
    ['unreserved characters are not encoded', '-._~', 'k=-._~', 'k=-._~'],
    [
      "!'()*, which encodeURIComponent leaves, are encoded",
      "!'()*",
      'k=%21%27%28%29%2A',
      'k=%21%27%28%29%2A',
    ],
    ['Chinese', '考', 'k=%E8%80%83', 'k=%E8%80%83'],
    ['an emoji', '🎓', 'k=%F0%9F%8E%93', 'k=%F0%9F%8E%93'],
    ['a lone surrogate is U+FFFD', '\ud800x', 'k=%EF%BF%BDx', 'k=%EF%BF%BDx'],
    [
      'surrogates in the wrong order are U+FFFD',
      '\udf93\ud83c',
      'k=%EF%BF%BD%EF%BF%BD',
      'k=%EF%BF%BD%EF%BF%BD',
    ],
  ]
  test.each(rows)('%s', (_, value, query, form) => {
    expect(serializeQuery({ k: value })).toBe(query)
    expect(serializeForm({ k: value })).toBe(form)
  })

  test('a key that is repeated 300 times is read as a list', () => {
    const courseIds = Array.from({ length: 300 }, (_, index) => String(index))
    expect(parseQuery(serializeQuery({ courseIds }))).toEqual({ courseIds })
  })
})

describe('a key with special characters is read back as it is', () => {
  test.each(['a[b]', 'a[]', '[a]', 'a.b', 'a]', 'a[0]', 'a=b', 'a&b', '?a', '', 'constructor'])(
    '%s',
    (key) => {
      const fields = Object.fromEntries([
        ['first', 'x'],
        [key, '1'],
      ])
      expect({ ...parseQuery(serializeForm(fields)) }).toEqual(fields)
    },
  )

  test('a key __proto__ is dropped, and the parsed object has no prototype', () => {
    const parsed = parseQuery('__proto__=x&__proto__=y&a=1')
    expect(Object.keys(parsed)).toEqual(['a'])
    expect(Object.getPrototypeOf(parsed)).toBeNull()
  })
})

describe('parseQuery reads what other clients may send', () => {
  const rows: [text: string, parsed: Record<string, string | string[]>][] = [
    ['', {}],
    ['?a=1', { a: '1' }],
    ['a', { a: '' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a=1&&b=2&', { a: '1', b: '2' }],
    ['a=b+c', { a: 'b c' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=100%', { a: '100%' }],
    ['a=%ff', { a: '%ff' }],
  ]
  test.each(rows)('"%s"', (text, parsed) => {
    expect({ ...parseQuery(text) }).toEqual(parsed)
  })

  test('more than 1000 parameters (spec §9)', () => {
    const text = (count: number): string => Array(count).fill('a=1').join('&')
    expect(parseQuery(text(1000)).a).toHaveLength(1000)
    expect(() => parseQuery(text(1001))).toThrow(RangeError)
  })
})

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\ud800', '\udc00', '[', ']', '.', '%', '+', '&', '='),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})
const scalar = fc.oneof(anyText, fc.integer(), fc.boolean())
const fields = fc.dictionary(
  anyText.filter((key) => key !== '__proto__'),
  fc.oneof(
    scalar,
    fc.constant(null),
    fc.array(fc.oneof(scalar, fc.constant(null)), { maxLength: 40 }),
  ),
  { maxKeys: 12 },
)

/** What a reader should get, computed without the serializer. */
function expected(input: Record<string, unknown>, dropsEmpty: boolean): Record<string, unknown> {
  const result = new Map<string, string[]>()
  for (const [key, value] of Object.entries(input)) {
    const texts = [value]
      .flat()
      .filter((item) => item !== null && !(dropsEmpty && item === ''))
      .map((item) => wellFormed(String(item)))
    if (texts.length > 0)
      result.set(wellFormed(key), [...(result.get(wellFormed(key)) ?? []), ...texts])
  }
  return Object.fromEntries(
    [...result].map(([key, texts]) => [key, texts.length === 1 ? texts[0] : texts]),
  )
}

function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}

describe('properties of the serializers', () => {
  test('what is serialized is parsed back', () => {
    fc.assert(
      fc.property(fields, (input) => {
        expect({ ...parseQuery(serializeQuery(input)) }).toEqual(expected(input, true))
        expect({ ...parseQuery(serializeForm(input)) }).toEqual(expected(input, false))
      }),
      { numRuns: 500 },
    )
  })

  test('a form has only unreserved characters of RFC 3986, %, = and &', () => {
    fc.assert(
      fc.property(fields, (input) => {
        expect(serializeForm(input)).toMatch(/^[A-Za-z0-9\-._~%=&]*$/)
      }),
    )
  })

  test('an encoded text is upper-cased the same in every locale, with the same length', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const encoded = percentEncode(text)
        expect(encoded.toUpperCase()).toHaveLength(encoded.length)
        expect(encoded.toLocaleUpperCase('tr').replaceAll('İ', 'I')).toBe(encoded.toUpperCase())
      }),
    )
  })
})
