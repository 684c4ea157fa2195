import { expect, test } from 'vitest'
import { standingText, usableSum } from './packet-standing'

const NOW = Date.UTC(2026, 10, 20, 4)
const packet = (
  id: number,
  redPacket: { amount: number; until: number; used: boolean } | null,
) => ({
  ...{ id, name: '红包雨红包', createdAt: NOW, campaign: { slug: 'rain', title: '红包雨' } },
  redPacket: redPacket && { ...redPacket, threshold: 0 },
})

test('what can still be spent is what is neither used nor over', () => {
  const rewards = [
    packet(1, { amount: 120, until: NOW + 1, used: false }),
    packet(2, { amount: 300, until: NOW, used: false }),
    packet(3, { amount: 500, until: NOW + 1, used: true }),
    packet(4, { amount: 88, until: NOW + 1, used: false }),
    packet(5, null),
  ]
  expect(usableSum(rewards, NOW)).toEqual({ count: 2, fen: 208 })
  expect(rewards.map(({ redPacket }) => standingText(redPacket, NOW))).toEqual([
    '11 月 20 日 12:00 前可用',
    '已过期',
    '已使用',
    '11 月 20 日 12:00 前可用',
    '已放进我的红包',
  ])
})
