import { expect, test } from 'vitest'
import {
  STOCK_REMINDERS_LIMIT,
  type StockReminderFacts,
  stockReminderRefusal,
} from './stock-reminder'

const SOLD_OUT: StockReminderFacts = { onSale: true, stock: 0, isOwned: false, waitingFor: 0 }

test.each<[string, Partial<StockReminderFacts>, ReturnType<typeof stockReminderRefusal>]>([
  ['a sold-out course', {}, null],
  ['a sold-out course that is off the shelf', { onSale: false }, 'notOnSale'],
  ['a sold-out course that the person has', { isOwned: true }, 'alreadyOwned'],
  ['a course with a place left', { stock: 1 }, 'hasPlaces'],
  ['a course without a limit', { stock: null }, 'hasPlaces'],
  ['one more than the limit', { waitingFor: STOCK_REMINDERS_LIMIT }, 'tooMany'],
  ['the last one within the limit', { waitingFor: STOCK_REMINDERS_LIMIT - 1 }, null],
])('a reminder for %s: %o is refused as %s', (_, change, expected) => {
  expect(stockReminderRefusal({ ...SOLD_OUT, ...change })).toBe(expected)
})
