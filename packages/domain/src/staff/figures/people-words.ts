/** The longest span of figures about people: they are counted anew each time. */
export const PEOPLE_DAYS_MAX = 92

/** What the figures about people and orders count. */
export const PEOPLE_WORDS = {
  newPeople: { title: '新学生', text: '这些天注册的人，后来注销的也算。' },
  active: {
    title: '学习的学生',
    text: '这些天在这里放过课的人，直播和回放都算，一个人只算一次。每天各算一次，所以每天加起来会比合计多。',
  },
  ordered: {
    title: '下单',
    text: '这些天下的订单，取消和过期的也算。同一个人下几单算几单。点一天的下单数，看那天的订单。',
  },
  paid: {
    title: '下单后付款',
    text: '这些天下的订单里，到现在付了款的，后来退款的也算。算在下单那天，所以和“付款订单”不同：那里算在到账那天。',
  },
  rate: {
    title: '付款率',
    text: '下单后付款占下单的多少。看过课程和打开确认页的人数没有记，所以从下单算起。',
  },
} as const
