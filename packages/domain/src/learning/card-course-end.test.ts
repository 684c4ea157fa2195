import { expect, test } from 'vitest'
import { DAY } from '../time/spans'
import { cardCourseEnd } from './card-course-end'

const NOW = 1_790_000_000_000
const COURSE = 1001

const card = (days: number, courseIds = [COURSE, 1002]) => ({
  courseIds,
  expiresAt: NOW + days * DAY,
})

test.each([
  { what: 'no card', cards: [], days: null },
  { what: 'a card with the course', cards: [card(30)], days: 30 },
  { what: 'a card without the course', cards: [card(30, [1003])], days: null },
  { what: 'a card that expires now', cards: [card(0)], days: null },
  { what: 'an expired card and one that is active', cards: [card(-1), card(5)], days: 5 },
  {
    what: 'two cards with the course, of which the later end counts,',
    cards: [card(365), card(30)],
    days: 365,
  },
])('$what keeps the course open for $days days', ({ cards, days }) => {
  const expected = days === null ? null : NOW + days * DAY
  expect(cardCourseEnd(COURSE, cards, NOW)).toBe(expected)
})
