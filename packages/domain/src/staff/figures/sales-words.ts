import { OrderType } from '../../orders/order-type'
import { CAMPAIGN_CREDIT_DAYS } from './sales-sides'

/** Ways of buying as the desk names them, by the type of their orders. */
export const WAYS_OF_BUYING: Readonly<Record<number, string>> = {
  [OrderType.Single]: '单独购买',
  [OrderType.Assemble]: '拼团',
  [OrderType.Upgrade]: '升级',
  [OrderType.Joint]: '联报',
  [OrderType.Cart]: '购物车',
  [OrderType.Deposit]: '预售尾款',
  [OrderType.DepositProduct]: '预售定金',
  [OrderType.Gift]: '礼包',
  [OrderType.PointsGood]: '积分换购',
  [OrderType.MembershipCard]: '会员卡',
}

/** What stands for a course where an order sold none, or its money bought nothing. */
export const SOLD_BESIDE_COURSES: Readonly<Record<string, string>> = {
  gift: '礼包',
  goods: '积分商城商品',
  card: '会员卡',
  nothing: '没有买到东西的付款',
}

/** What stands for the channel or the campaign of sales that have none. */
export const SALES_NONE = { channel: '没有渠道', campaign: '没有参加活动' } as const

/** What each figure counts. */
export const FIGURE_WORDS = {
  paid: {
    title: '收款',
    text: '这些天到账的钱，和对账里的收款一分不差。重复付、订单关闭后才付的也在内，它们退回时算在退款里。',
  },
  refunded: {
    title: '退款',
    text: '这些天支付宝和微信确认退回的钱，和对账里的退款一分不差。算在退回的那天，不改以前的日子。',
  },
  net: { title: '净额', text: '收款减退款。退款比收款多的日子，是负数。' },
  orders: {
    title: '付款订单',
    text: '这些天付了款的订单，后来退款的也算。0 元订单、重复付的款不算。',
  },
  buyers: { title: '付款学生', text: '这些天付过款的学生，一个人付几次都只算一个。' },
  newBuyers: { title: '首次付款', text: '付款学生里，以前从没付过款的人。' },
  course: {
    title: '课程',
    text: '一个订单有几门课的，每门课算它分到的钱，和退款用的分法一样。定金算给预售的课。一个订单在它的每门课里各算一个订单。',
  },
  way: { title: '购买方式', text: '学生下单的方式。预售的定金和尾款是两个订单。' },
  channel: { title: '渠道', text: '学生注册时链接里的渠道号（channelId）。' },
  campaign: {
    title: '活动',
    text: `学生下单前 ${CAMPAIGN_CREDIT_DAYS} 天内最后参加的活动。一个订单只算给一个活动，所以和活动页里的“带来的订单”不一样。`,
  },
} as const
