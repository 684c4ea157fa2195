import type { TextRemark } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { withWriting } from './remark-draft'

const remark = (from: number, text: string): TextRemark => ({
  ...{ from, to: from + 5, category: 'wording', text },
})
const first = remark(0, 'first')
const last = remark(20, 'last')

test('a new one stands where it is read', () => {
  const middle = remark(10, 'middle')
  expect(withWriting([first, last], { ...middle, of: null })).toEqual({
    remarks: [first, middle, last],
    current: 1,
  })
})

test('one that is changed stands in the place of what it was, where it is read now', () => {
  const moved = remark(30, 'moved')
  expect(withWriting([first, last], { ...moved, of: 0 })).toEqual({
    remarks: [last, moved],
    current: 1,
  })
})

test('without one they are those that are there', () => {
  expect(withWriting([first, last], null)).toEqual({ remarks: [first, last], current: null })
})
