import { expect, test } from 'vitest'
import { maskName } from './mask-name'

test.each([
  ['考舟同学7', '考***7'],
  ['小舟', '小***'],
  ['舟', '舟***'],
  ['🌊上的人', '🌊***人'],
  ['', '***'],
])('the name %o is masked as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
