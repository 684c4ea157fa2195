import { expect, test } from 'vitest'
import { dateText, dateTimeText, momentText, timeText } from './beijing-time'
import { datesIn } from './dated-text'

const NOW = Date.parse('2026-11-25T12:00:00+08:00')
const timesOf = (text: string) => datesIn(text, NOW).flatMap(({ datetime }) => datetime ?? [])

test.each([
  ['11 月 7 日', ['2026-11-07']],
  ['11 月 7 日 19:30 开始', ['2026-11-07T19:30+08:00']],
  ['2027 年 1 月 5 日 22:00', ['2027-01-05T22:00+08:00']],
  ['11\u00a0月\u00a019\u00a0日–12\u00a0月\u00a01\u00a0日', ['2026-11-19', '2026-12-01']],
  ['9:05 前付款', ['09:05']],
  ['还剩 12:30:15', []],
  ['共 12 月，每日一练', []],
  ['没有时间', []],
])('the times in “%s” are %j', (text, expected) => {
  expect(timesOf(text)).toEqual(expected)
})

test('the parts make up the text again', () => {
  const text = '报名到 11 月 7 日 19:30，开考 12 月 1 日。'
  expect(
    datesIn(text, NOW)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('what the product writes of a time is read as that time', () => {
  const at = Date.parse('2027-03-04T05:06:00+08:00')
  expect(timesOf(dateTimeText(at, NOW))).toEqual(['2027-03-04T05:06+08:00'])
  expect(timesOf(dateText(at, NOW))).toEqual(['2027-03-04'])
  expect(timesOf(timeText(at))).toEqual(['05:06'])
  expect(timesOf(momentText(NOW))).toEqual(['2026-11-25T12:00+08:00'])
})
