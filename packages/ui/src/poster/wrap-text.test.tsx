import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text'

/** Chinese characters count 2, all others 1. */
function measure(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0)
}

test.each([
  ['上岸不等人', 6, ['上岸不', '等人']],
  ['学完，上岸', 4, ['学完，', '上岸']],
  ['CET 四级 2026', 8, ['CET 四级', '2026']],
  ['甲\n乙', 10, ['甲', '乙']],
])('%j within a width of %i', (text, width, lines) => {
  expect(wrapText(text, width, 9, measure)).toEqual(lines)
})

test('text that exceeds maxLines ends with an ellipsis within the width', () => {
  const lines = wrapText('听力阅读写作翻译', 6, 2, measure)
  expect(lines).toEqual(['听力阅', '读写…'])
})

test('never more than maxLines; no character is lost when all lines fit', () => {
  const text = fc.string({ unit: fc.constantFrom('上', '岸', '，', 'a', '1', ' ') })
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 20 }), (input, width) => {
      const all = wrapText(input, width, 999, measure)
      expect(all.join('').replace(/ /g, '')).toBe(input.replace(/ /g, ''))
      expect(wrapText(input, width, 2, measure).length).toBeLessThanOrEqual(2)
    }),
  )
})
