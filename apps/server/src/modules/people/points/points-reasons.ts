/**
 * Points that an order had spent, by what happened to it: they come back as if they had not been spent, with the end that
 * they had.
 */
export const RETURNED = { closed: 'orderReturned', refunded: 'orderRefunded' } as const
/** Points that were not spent before their end. */
export const ENDED = 'ended'

/** The title of each reason of the ledger, and the earning action that it belongs to. */
const REASONS: Record<string, { title: string; action?: string }> = {
  signup: { title: '新用户注册' },
  checkin: { title: '每日签到', action: 'checkin' },
  checkinWeek: { title: '连续签到七天', action: 'checkinWeek' },
  lesson: { title: '看完一节课', action: 'lesson' },
  mockExam: { title: '完成一次模考', action: 'mockExam' },
  orderEarned: { title: '购买课程', action: 'purchase' },
  comment: { title: '评价课程', action: 'comment' },
  invite: { title: '邀请好友', action: 'invite' },
  inviteStep: { title: '邀请好友达成' },
  invited: { title: '接受好友邀请' },
  orderSpent: { title: '下单抵扣' },
  [RETURNED.closed]: { title: '订单关闭，积分退回' },
  [RETURNED.refunded]: { title: '订单退款，积分退回' },
  orderTakenBack: { title: '订单退款，扣回所得积分' },
  pendant: { title: '解锁头像挂件' },
  gift: { title: '随课程赠送' },
  giftTakenBack: { title: '订单退款，扣回赠送积分' },
  exchange: { title: '积分兑换' },
  activity: { title: '活动奖励' },
  draw: { title: '积分抽奖' },
  makeUp: { title: '打卡补签' },
  staff: { title: '客服调整' },
  [ENDED]: { title: '积分到期' },
}

export function reasonTitle(reason: string): string {
  return REASONS[reason]?.title ?? '积分变动'
}

/** Sums the points of the reasons that belong to an action. */
export function earnedBy(action: string, earned: ReadonlyMap<string, number>): number {
  return [...earned].reduce(
    (sum, [reason, points]) => (REASONS[reason]?.action === action ? sum + points : sum),
    0,
  )
}
