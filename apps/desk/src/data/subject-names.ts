/** What deeds are done to, as the desk names it. */
const SUBJECTS: Record<string, string> = {
  staff: '员工',
  limits: '额度',
  order: '订单',
  refund: '退款',
  refundRequest: '退款申请',
  parcel: '包裹',
  parcels: '多个包裹',
  user: '学生',
  person: '学生',
  profiles: '多个昵称、头像',
  comment: '评价',
  word: '敏感词',
  invoice: '发票',
  statement: '账单',
  course: '课程',
  document: '课程资料',
  lesson: '课时',
  question: '试题',
  home: '首页',
  banner: '横幅',
  homeEntry: '首页入口',
  teacher: '老师',
  post: '活动投稿',
  transcript: '成绩单',
  codeBatch: '兑换码批次',
  code: '兑换码',
  coupon: '优惠券',
  redPacket: '红包',
  mailing: '群发',
  queue: '排队重试的事',
  service: '服务商',
  webhook: '系统对接',
}

/** The name of what a deed was done to; a kind that is new here keeps its own. */
export function subjectName(kind: string): string {
  return SUBJECTS[kind] ?? kind
}
