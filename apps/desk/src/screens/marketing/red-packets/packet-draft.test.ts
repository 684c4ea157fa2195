import { DAY, parseBeijingDay } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { EMPTY_PACKET, type PacketForm, packetDraft, packetFormFault } from './packet-draft'

const NOW = parseBeijingDay('2026-11-28') + DAY / 2
const good: PacketForm = {
  ...EMPTY_PACKET,
  name: '直播卡顿补偿',
  source: '学校',
  amount: '6.66',
  threshold: '30',
  total: '500',
  until: '2026-12-18',
}

test('a form becomes a red packet: yuan are fen, a day ends at midnight, no first day is now', () => {
  expect(packetDraft(good, NOW)).toMatchObject({
    ...{ amount: 666, threshold: 3_000, total: 500, perUser: 1, validDays: 7 },
    ...{ startTime: NOW, endTime: parseBeijingDay('2026-12-19') },
  })
})

test.each<[string, Partial<PacketForm>, keyof PacketForm | null]>([
  ['nothing', {}, null],
  ['no name', { name: '' }, 'name'],
  ['no source', { source: ' ' }, 'source'],
  ['an amount in words', { amount: '六元' }, 'amount'],
  ['a threshold below the amount', { threshold: '5' }, 'threshold'],
  ['no number', { total: '' }, 'total'],
  ['no days', { validDays: '' }, 'validDays'],
  ['a last day that is over', { until: '2026-11-27' }, 'until'],
])('wrong is %s', (_, change, field) => {
  expect(packetFormFault({ ...good, ...change }, NOW)?.field ?? null).toBe(field)
})
