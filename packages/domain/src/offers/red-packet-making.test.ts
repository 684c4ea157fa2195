import { describe, expect, test } from 'vitest'
import { needsSecondForPackets } from '../staff/second-person'
import { DAY } from '../time/spans'
import {
  type RedPacketDraft,
  type RedPacketStock,
  redPacketFault,
  redPacketGiftRefusal,
  redPacketMost,
  redPacketOutlay,
} from './red-packet-making'

const NOW = 1_000_000_000
const good: RedPacketDraft = {
  ...{ name: '补偿红包', source: '学校', amount: 600, threshold: 0, total: 20, perUser: 1 },
  ...{ startTime: NOW, endTime: NOW + DAY, validDays: 7 },
}

test.each<[string, Partial<RedPacketDraft>, keyof RedPacketDraft | null]>([
  ['nothing', {}, null],
  ['a name of 21 signs', { name: '红'.repeat(21) }, 'name'],
  ['blanks for a source', { source: '  ' }, 'source'],
  ['an amount of nothing', { amount: 0 }, 'amount'],
  ['an amount with a fraction of a fen', { amount: 1.5 }, 'amount'],
  ['a threshold below the amount', { threshold: 599 }, 'threshold'],
  ['none at all', { total: 0 }, 'total'],
  ['more for one person than there are', { total: 1, perUser: 2 }, 'perUser'],
  ['an end before its beginning', { startTime: NOW + DAY }, 'endTime'],
  ['an end in two years', { endTime: NOW + 730 * DAY }, 'endTime'],
  ['no day to use it', { validDays: 0 }, 'validDays'],
])('wrong with a red packet is %s', (_, change, field) => {
  expect(redPacketFault({ ...good, ...change }, NOW)?.field ?? null).toBe(field)
})

const stock: RedPacketStock & { amount: number } = {
  ...{ state: 'open', pausedAt: null, startTime: NOW, endTime: NOW + DAY },
  ...{ total: 10, received: 4, perUser: 1, amount: 600 },
}

test.each<[string, Partial<RedPacketStock>, number, ReturnType<typeof redPacketGiftRefusal>]>([
  ['one that is given', {}, 0, null],
  [
    'one without any limit',
    { total: null, perUser: null, startTime: null, endTime: null },
    9,
    null,
  ],
  ['one that waits for a second person', { state: 'asked' }, 0, 'asked'],
  ['one that was refused', { state: 'refused' }, 0, 'refused'],
  ['one that begins later', { startTime: NOW + 1 }, 0, 'notYet'],
  ['one that is over', { endTime: NOW }, 0, 'over'],
  ['a paused one', { pausedAt: NOW }, 0, 'paused'],
  ['one that the person has', {}, 1, 'limit'],
  ['one of which none is left', { received: 10 }, 0, 'soldOut'],
])('of %s', (_, change, held, refusal) => {
  expect(redPacketGiftRefusal({ ...stock, ...change }, held, NOW)).toBe(refusal)
})

describe('what a red packet costs at most', () => {
  const counts = { spent: 550, held: 1, unused: 2 }

  test('is what was used, what people hold, and what may still be given', () => {
    expect(redPacketMost(stock, counts, NOW)).toBe(550 + 3 * 600 + 6 * 600)
  })

  test('has no limit where the number has none, and ends with the giving', () => {
    expect(redPacketMost({ ...stock, total: null }, counts, NOW)).toBeNull()
    expect(redPacketMost({ ...stock, total: null, endTime: NOW }, counts, NOW)).toBe(2_350)
    expect(redPacketMost({ ...stock, state: 'refused' }, counts, NOW)).toBe(2_350)
  })

  test('of a draft is that of all, and what was made before within a day counts for a second person', () => {
    expect(redPacketOutlay(good)).toBe(12_000)
    const limits = { packetsAlone: 20_000 }
    expect(needsSecondForPackets({ outlay: 12_000, madeBefore: 8_000 }, limits)).toBe(false)
    expect(needsSecondForPackets({ outlay: 12_000, madeBefore: 8_001 }, limits)).toBe(true)
  })
})
