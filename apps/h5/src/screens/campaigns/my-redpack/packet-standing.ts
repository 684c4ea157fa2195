import type { OwnReward } from '@kaozhou/api'
import { dateTimeText } from '@kaozhou/domain'

export type PacketReward = Pick<OwnReward, 'id' | 'name' | 'createdAt' | 'campaign' | 'redpack'>

export function isGone(redpack: OwnReward['redpack'], now: number): boolean {
  return redpack !== null && (redpack.used || redpack.until <= now)
}

/** Whether a red packet can be spent: used, over, or until when. */
export function standingText(redpack: OwnReward['redpack'], now: number): string {
  if (!redpack) return '已放进我的红包'
  if (redpack.used) return '已使用'
  return redpack.until <= now ? '已过期' : `${dateTimeText(redpack.until, now)} 前可用`
}

/** How many packets can still be spent, and what they come to in fen. */
export function usableSum(
  rewards: readonly PacketReward[],
  now: number,
): { count: number; fen: number } {
  const usable = rewards.flatMap(({ redpack }) => (redpack && !isGone(redpack, now) ? redpack : []))
  return { count: usable.length, fen: usable.reduce((sum, { amount }) => sum + amount, 0) }
}
