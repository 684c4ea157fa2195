import type { OwnReward } from '@kaozhou/api'
import { dateTimeText } from '@kaozhou/domain'

export type PacketReward = Pick<OwnReward, 'id' | 'name' | 'createdAt' | 'campaign' | 'redPacket'>

export function isGone(redPacket: OwnReward['redPacket'], now: number): boolean {
  return redPacket !== null && (redPacket.used || redPacket.until <= now)
}

/** Whether a red packet can be spent: used, over, or until when. */
export function standingText(redPacket: OwnReward['redPacket'], now: number): string {
  if (!redPacket) return '已放进我的红包'
  if (redPacket.used) return '已使用'
  return redPacket.until <= now ? '已过期' : `${dateTimeText(redPacket.until, now)} 前可用`
}

/** How many packets can still be spent, and what they come to in fen. */
export function usableSum(
  rewards: readonly PacketReward[],
  now: number,
): { count: number; fen: number } {
  const usable = rewards.flatMap(({ redPacket }) =>
    redPacket && !isGone(redPacket, now) ? redPacket : [],
  )
  return { count: usable.length, fen: usable.reduce((sum, { amount }) => sum + amount, 0) }
}
