import { describe, expect, test } from 'vitest'
import { REPORT_CARDS, type ReportCard } from './report-card-kinds'
import {
  cardFigure,
  cardHasData,
  cardWords,
  isSharedCard,
  studyTime,
  unknownWords,
} from './report-cards'
import type { ReportFacts } from './report-facts'
import { NO_FACTS } from './reports.fixture'

const hoursWith = (hour: number, seconds: number) =>
  NO_FACTS.hours.map((none, at) => (at === hour ? seconds : none))
const FACTS: ReportFacts = {
  seconds: 153_000,
  days: 40,
  bestDay: { day: '2026-06-07', seconds: 7260 },
  streak: { from: '2026-06-01', until: '2026-06-07', length: 7 },
  months: [{ month: '2026-06', seconds: 153_000, lessons: 12 }],
  hours: hoursWith(21, 153_000),
  lessons: 12,
  courses: 3,
  topCourse: { name: '四级全程班', seconds: 90_000 },
  teacher: { name: '林溪', lessons: 8 },
  notes: 5,
  answered: 80,
  right: 61,
  homework: 4,
  orders: 2,
  saved: 4050,
  points: 320,
  checkIns: 9,
  aheadPercent: 84,
  course: null,
}
const COURSE = { name: '四级全程班', lessons: 24, homework: 6, rank: 3, classmates: 41 }

describe('which card has data', () => {
  test('without data only the cover is shown', () => {
    expect(REPORT_CARDS.filter((card) => cardHasData(card, NO_FACTS))).toEqual(['cover'])
  })

  test('with all data every card is shown', () => {
    expect(REPORT_CARDS.filter((card) => !cardHasData(card, FACTS))).toEqual([])
  })

  test.each<[ReportCard, Partial<ReportFacts>, boolean]>([
    ['hours', { seconds: 600 }, false],
    ['answers', { answered: 3, right: 0 }, true],
    ['rank', { aheadPercent: 0 }, false],
    ['rank', { aheadPercent: 1 }, true],
    ['rank', { aheadPercent: 50, course: { ...COURSE, rank: null } }, false],
    ['rank', { course: COURSE }, true],
    ['poster', { points: 100, saved: 100 }, false],
    ['poster', { notes: 1 }, true],
  ])('%s with %o: %s', (card, facts, has) => {
    expect(cardHasData(card, { ...NO_FACTS, ...facts })).toBe(has)
  })
})

test.each([
  [1, '1 分钟'],
  [59, '1 分钟'],
  [119, '1 分钟'],
  [35_999, '599 分钟'],
  [36_000, '10 小时'],
  [153_000, '42.5 小时'],
])('%d seconds are %s', (seconds, text) => {
  const { value, unit } = studyTime(seconds)
  expect(`${value} ${unit}`).toBe(text)
})

test.each<[ReportCard, string | null]>([
  ['cover', null],
  ['time', '42.5小时'],
  ['streak', '7天'],
  ['hours', '21点'],
  ['answers', '61题'],
  ['saved', '40.5元'],
  ['rank', '84%'],
])('the number of %s is %s', (card, expected) => {
  const figure = cardFigure(card, FACTS)
  expect(figure && figure.value + figure.unit).toBe(expected)
})

test('in a report of one course the rank is a place in class', () => {
  expect(cardFigure('rank', { ...FACTS, course: COURSE })).toEqual({ value: '3', unit: '名' })
})

const NOW = Date.UTC(2026, 10, 20)

describe('the words of a card', () => {
  const shared = { name: '小***', period: '2026 年', shop: '考舟' }
  test.each<[ReportCard, string, string]>([
    ['cover', '{name} 的 {period}', '小*** 的 2026 年'],
    ['time', '{days} 天，{bestDay} 学了 {bestTime}', '40 天，6 月 7 日 学了 121 分钟'],
    ['hours', '{daytime}占 {share}%', '晚上占 100%'],
    ['answers', '{answered} 题，{percent}%', '80 题，76%'],
    ['teacher', '跟着 {teacher}', '跟着 林溪'],
    ['cover', '{unknown}', '{unknown}'],
  ])('%s: %s', (card, text, expected) => {
    expect(cardWords(card, text, { facts: FACTS, shared, now: NOW })).toBe(expected)
  })

  test('of a day in another year say the year', () => {
    const words = { facts: FACTS, shared, now: Date.UTC(2027, 1, 1) }
    expect(cardWords('time', '{bestDay}', words)).toBe('2026 年 6 月 7 日')
  })

  test('name only what the card has', () => {
    expect(unknownWords('cover', '{name} {days}')).toEqual(['days'])
    expect(unknownWords('time', '{name} {days}')).toEqual([])
  })
})

test('money and points are for the owner alone', () => {
  expect(REPORT_CARDS.filter((card) => !isSharedCard(card))).toEqual(['saved', 'points'])
})
