/** What a member of staff may do, as the desk names it. */
export const RIGHTS = {
  'people.see': '查找学生与订单',
  'people.phone': '查看完整手机号',
  'people.give': '发放与收回课程、积分、优惠',
  'people.block': '封禁学生、结束登录',
  'people.data': '处理数据请求：导出、注销',
  'people.view': '以学员视角查看',
  'orders.change': '取消订单、改价',
  refund: '退款',
  'refund.approve': '复核大额退款',
  parcels: '发货',
  classes: '上直播课',
  marking: '批改作文与翻译',
  papers: '改正试题、答案与解析',
  comments: '回复评价、回答提问',
  'comments.hide': '隐藏评价与提问、置顶、处理举报、敏感词',
  content: '上下架、改价、改名额、课程资料和录像',
  home: '改首页的横幅与入口',
  teachers: '改老师的名片、谁上哪门课',
  posts: '审核活动投稿与成绩单',
  codes: '生成与暂停兑换码',
  coupons: '做、暂停与收回优惠券、红包',
  campaigns: '新建、停止与延长活动',
  profiles: '审核昵称与头像',
  mailings: '群发通知',
  figures: '看经营数据',
  books: '对账',
  'books.invoices': '开发票',
  record: '查看操作记录',
  staff: '员工与额度',
  health: '查看运行状况、重试任务',
  webhooks: '把订单、课程的事通知其他系统',
} as const

/** One thing that a member of staff may do. */
export type Right = keyof typeof RIGHTS

/** What a person of a school works as. */
export interface RoleFacts {
  /** As staff read it: 教务. */
  title: string
  /** What it allows. */
  rights: readonly Right[]
}

const ALL = Object.keys(RIGHTS) as Right[]

/** The roles of a school and what each may. A person may have several. */
export const ROLES = {
  owner: { title: '负责人', rights: ALL },
  support: {
    title: '客服',
    rights: [
      'people.see',
      'people.phone',
      'people.give',
      'people.data',
      'people.view',
      'orders.change',
      'refund',
      'comments',
      'comments.hide',
      'profiles',
    ],
  },
  shipping: { title: '发货', rights: ['parcels'] },
  teacher: { title: '老师', rights: ['classes', 'marking', 'papers', 'comments'] },
  marketing: {
    title: '运营',
    rights: [
      'content',
      'home',
      'teachers',
      'posts',
      'profiles',
      'campaigns',
      'codes',
      'coupons',
      'mailings',
      'figures',
    ],
  },
  finance: {
    title: '财务',
    rights: ['people.see', 'refund.approve', 'figures', 'books', 'books.invoices', 'record'],
  },
} as const satisfies Record<string, RoleFacts>

/** The name of a role. */
export type Role = keyof typeof ROLES

/** The names of the roles. */
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

/** What somebody with these roles may, each right once and in the order of {@link RIGHTS}. */
export function rightsOf(roles: readonly Role[]): Right[] {
  return ALL.filter((right) => hasRight(roles, right))
}

/** True when one of the roles has the right. */
export function hasRight(roles: readonly Role[], right: Right): boolean {
  return roles.some((role) => (ROLES[role].rights as readonly Right[]).includes(right))
}

/** True when the giver may make somebody else have these roles: nobody gives what they do not have. */
export function mayGrant(giver: readonly Role[], roles: readonly Role[]): boolean {
  return hasRight(giver, 'staff') && rightsOf(roles).every((right) => hasRight(giver, right))
}
