import { expect, test } from 'vitest'
import {
  isSmsOptOut,
  smsCost,
  smsParts,
  smsSentence,
  smsValueFault,
  smsVariables,
} from './mailing-sms'

const slot = (name: string) => `\${${name}}`
const TEMPLATE = {
  sign: '考舟',
  text: `《${slot('course')}》${slot('day')}加课，${slot('course')}见。拒收请回复R`,
}

test('a message begins with the signature, and has its variables filled in', () => {
  expect(smsVariables(TEMPLATE.text)).toEqual(['course', 'day'])
  expect(smsSentence(TEMPLATE, { course: '四级真题', day: ' 周六 ' })).toBe(
    '【考舟】《四级真题》周六加课，四级真题见。拒收请回复R',
  )
  expect(smsSentence(TEMPLATE, { course: '' })).toContain(`《${slot('course')}》`)
})

test.each<[Record<string, string>, string | null]>([
  [{ course: '四级', day: '周六' }, null],
  [{ course: '四级' }, '还没有填“day”'],
  [{ course: '四'.repeat(36), day: '周六' }, '“course”最多 35 个字'],
  [{ course: '四级', day: 'http://a.cn' }, '“day”里不能有【】和网址'],
  [{ course: '【四级】', day: '周六' }, '“course”里不能有【】和网址'],
])('values %j: %s', (values, fault) => {
  expect(smsValueFault(TEMPLATE.text, values)).toBe(fault)
})

test.each([
  [0, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%i characters are %i parts', (length, parts) => {
  expect(smsParts('字'.repeat(length))).toBe(parts)
})

test('what messages cost is rounded up to a fen', () => {
  expect(smsCost(1000, 2, 4500)).toBe(9000)
  expect(smsCost(1, 1, 4500)).toBe(5)
  expect(smsCost(0, 1, 4500)).toBe(0)
})

test.each([
  ['R', true],
  [' r。', true],
  ['TD', true],
  ['退订', true],
  ['拒收！', true],
  ['好的', false],
  ['退订吗', false],
  ['Really', false],
])('the reply %s refuses: %s', (reply, refuses) => {
  expect(isSmsOptOut(reply)).toBe(refuses)
})
