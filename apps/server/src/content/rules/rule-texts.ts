import {
  ANSWERED_WITHIN_HOURS,
  CLOSING_DAYS,
  DEPOSIT_MAX_PERCENT,
  formatFen,
  GROUP_HOURS,
  MARKED_WITHIN_HOURS,
  PLAYBACK_READY_HOURS,
  POINTS_MAX_PERCENT,
  REFUND_DAYS,
  STUDIED_ABOVE_PERCENT,
} from '@kaozhou/domain'

/** When a buyer can refund an order: `refundRefusal` decides by the same numbers. */
const refundRule = `付款后 ${REFUND_DAYS} 天内，每节课的观看都不超过 ${STUDIED_ABOVE_PERCENT}%、没有打开过课程资料、纸质材料还没寄出的，可在订单详情里整单申请全额退款，款项原路退回付款人。`

/**
 * What the rules of domain decide, in words: content writes `{{refundRule}}`, so that no folder promises other numbers
 * than those that count.
 */
export const RULE_TEXTS: Readonly<Record<string, string>> = {
  refundTitle: `${REFUND_DAYS} 天可退`,
  refundRule,
  /** The same for who paid a deposit first. */
  presaleRefundRule: `${refundRule}先付定金的，从付清尾款起算；没有付尾款的，定金不退。`,
  /** When a membership card that was bought can be refunded. */
  cardRefundRule: `在线购买的会员卡，付款后 ${REFUND_DAYS} 天内，每节会员课的观看都不超过 ${STUDIED_ABOVE_PERCENT}%、没有打开过会员课程的资料、没有领过双倍积分的，可以退款；续费的时间开始以后不能退`,
  /** How long an account waits before it closes. */
  closingRule: `账号在 ${CLOSING_DAYS} 天后注销；${CLOSING_DAYS} 天内可以随时撤销`,
  /** When a playback can be watched: `sectionAt` decides by the same number. */
  playbackRule: `直播结束后 ${PLAYBACK_READY_HOURS} 小时内生成回放`,
  /** Until when a text is marked: `markingDueAt` decides by the same number. */
  markingRule: `${MARKED_WITHIN_HOURS} 小时内返回`,
  /** Until when an enquiry is answered: `answerDueAt` decides by the same number. */
  answeringRule: `${ANSWERED_WITHIN_HOURS} 小时内答复`,
  answeringTitle: `${ANSWERED_WITHIN_HOURS} 小时答疑`,
  /** What happens to a group that is not filled in time. */
  groupRule: `拼团 ${GROUP_HOURS} 小时内人数未满，会自动取消并全额退款。`,
  /** How much a deposit may be. */
  depositRule: `不超过课程价格的 ${DEPOSIT_MAX_PERCENT}%`,
  /** How many points pay for what: one point is one fen. */
  pointsSpendingRule: `下单时 100 分抵 ¥${formatFen(100)}，最多抵应付金额的 ${POINTS_MAX_PERCENT}%。`,
}
