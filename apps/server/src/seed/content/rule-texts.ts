import {
  COMMENT_POINTS_LENGTH,
  DEPOSIT_MAX_PERCENT,
  formatFen,
  GROUP_HOURS,
  PLAYBACK_READY_HOURS,
  POINTS_MAX_PERCENT,
  REFUND_DAYS,
  STUDIED_ABOVE_PERCENT,
} from '@kaozhou/domain'
import { pointsEarning } from './points-earning'

// Every sentence of the content that promises what a rule of domain decides; no other file spells out these numbers.

/** 7 天可退. */
export const REFUND_TITLE = `${REFUND_DAYS} 天可退`

/** When a buyer can refund an order: `refundRefusal` decides by the same numbers. */
export const REFUND_RULE = `付款后 ${REFUND_DAYS} 天内，每节课的观看都不超过 ${STUDIED_ABOVE_PERCENT}%、没有打开过课程资料、纸质材料还没寄出的，可在订单详情里整单申请全额退款，款项原路退回付款人。`

/** The same for who paid a deposit first. */
export const PRESALE_REFUND_RULE = `${REFUND_RULE}先付定金的，从付清尾款起算；没有付尾款的，定金不退。`

/** When a playback can be watched: `sectionAt` decides by the same number. */
export const PLAYBACK_RULE = `直播结束后 ${PLAYBACK_READY_HOURS} 小时内生成回放`

/** What happens to a group that is not filled in time. */
export const GROUP_RULE = `拼团 ${GROUP_HOURS} 小时内人数未满，会自动取消并全额退款。`

/** How much a deposit may be. */
export const DEPOSIT_RULE = `不超过课程价格的 ${DEPOSIT_MAX_PERCENT}%`

/** How many points pay for what: one point is one fen. */
export const POINTS_SPENDING_RULE = `下单时 100 分抵 ¥${formatFen(100)}，最多抵应付金额的 ${POINTS_MAX_PERCENT}%。`

/** How points are earned: the rows that the server gives them by, in words. */
export function pointsEarningTexts(): string[] {
  const [checkin, week, lesson, exam, purchase, comment, invite] = [
    'checkin',
    'checkinWeek',
    'lesson',
    'mockExam',
    'purchase',
    'comment',
    'invite',
  ].map((wanted) => pointsEarning.find(({ action }) => action === wanted))
  return [
    `每日签到得 ${checkin?.points} 分，连续七天再得 ${week?.points} 分。`,
    `看完一节课得 ${lesson?.points} 分，每天最多 ${lesson?.dailyCap} 分；完成一次模考得 ${exam?.points} 分。`,
    `购买课程每实付 ¥1 得 ${purchase?.points} 分；写一条 ${COMMENT_POINTS_LENGTH} 字以上的评价得 ${comment?.points} 分。`,
    `邀请的好友首次下单，得 ${invite?.points} 分。`,
  ]
}

/** Within how long paper leaves the warehouse. */
export const DISPATCH_RULE = '付款后 3 个工作日内寄出'

/** Within how long work is marked. */
export const MARKING_RULE = '48 小时内返回'

/** Within how long a question is answered. */
export const ANSWER_HOURS = 24
