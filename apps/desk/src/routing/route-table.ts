import type { InboxKind, Right } from '@kaozhou/domain'

export interface RouteRow {
  path: `/${string}`
  /** Of the document, the heading and the navigation. */
  title: string
  /** The folder of the screen: `<family>/<screen>`. */
  screen: `${string}/${string}`
  /** What one has to be allowed to see it. */
  right?: Right
  /** Shown without a login. */
  open?: true
  /** Stands in the navigation, in this order. */
  nav?: true
  /** What waits behind it; the navigation says how many. */
  waits?: InboxKind
}

/** Every screen of the desk. */
export const routeTable = [
  { path: '/', title: '工作台', screen: 'account/start', nav: true },
  { path: '/welcome', title: '加入工作台', screen: 'account/welcome', open: true },
  { path: '/orders', title: '订单', screen: 'orders/orders', right: 'people.see', nav: true },
  { path: '/orders/:id', title: '订单', screen: 'orders/orders', right: 'people.see' },
  { path: '/parcels', title: '包裹', screen: 'parcels/parcels', right: 'parcels', nav: true },
  { path: '/parcels/ship', title: '批量发货', screen: 'parcels/ship-list', right: 'parcels' },
  { path: '/parcels/:id', title: '包裹', screen: 'parcels/parcels', right: 'parcels' },
  {
    path: '/requests',
    title: '退款申请',
    screen: 'orders/requests',
    right: 'refund',
    nav: true,
    waits: 'requests',
  },
  { path: '/requests/:id', title: '退款申请', screen: 'orders/requests', right: 'refund' },
  {
    path: '/approvals',
    title: '复核',
    screen: 'orders/approvals',
    right: 'refund.approve',
    nav: true,
    waits: 'approvals',
  },
  { path: '/approvals/:id', title: '复核', screen: 'orders/approvals', right: 'refund.approve' },
  { path: '/presales', title: '预售', screen: 'orders/presales', right: 'refund', nav: true },
  { path: '/presales/:id', title: '预售', screen: 'orders/presales', right: 'refund' },
  { path: '/people', title: '学生', screen: 'people/people', right: 'people.see', nav: true },
  { path: '/people/:id', title: '学生', screen: 'people/person', right: 'people.see' },
  {
    path: '/data-requests',
    title: '数据请求',
    screen: 'people/data-requests',
    right: 'people.data',
    nav: true,
    waits: 'closingsHeld',
  },
  {
    path: '/comments',
    title: '评价',
    screen: 'people/comments',
    right: 'comments',
    nav: true,
    waits: 'commentsUnanswered',
  },
  { path: '/comments/:id', title: '评价', screen: 'people/comments', right: 'comments' },
  {
    path: '/enquiries',
    title: '提问',
    screen: 'people/enquiries',
    right: 'comments',
    nav: true,
    waits: 'enquiries',
  },
  { path: '/enquiries/:id', title: '提问', screen: 'people/enquiries', right: 'comments' },
  {
    path: '/profiles',
    title: '昵称与头像',
    screen: 'people/profiles',
    right: 'profiles',
    nav: true,
    waits: 'profiles',
  },
  { path: '/courses', title: '课程', screen: 'content/courses', right: 'content', nav: true },
  { path: '/courses/:id', title: '课程', screen: 'content/course', right: 'content' },
  {
    path: '/courses/:id/documents',
    title: '课程资料',
    screen: 'content/documents',
    right: 'content',
  },
  {
    path: '/courses/:id/recordings',
    title: '课程录像',
    screen: 'content/recordings',
    right: 'content',
  },
  {
    path: '/courses/:id/teachers',
    title: '课程的老师',
    screen: 'content/course-teachers',
    right: 'teachers',
  },
  { path: '/teachers', title: '老师', screen: 'content/teachers', right: 'teachers', nav: true },
  { path: '/teachers/:id', title: '老师', screen: 'content/teacher', right: 'teachers' },
  { path: '/home', title: '商城首页', screen: 'content/home', right: 'home', nav: true },
  {
    path: '/campaigns',
    title: '活动',
    screen: 'marketing/campaigns',
    right: 'campaigns',
    nav: true,
  },
  { path: '/campaigns/:id', title: '活动', screen: 'marketing/campaign', right: 'campaigns' },
  {
    path: '/campaigns/:id/people',
    title: '参加的人',
    screen: 'marketing/campaign-people',
    right: 'campaigns',
  },
  {
    path: '/campaigns/:id/orders',
    title: '带来的订单',
    screen: 'marketing/campaign-orders',
    right: 'campaigns',
  },
  {
    path: '/posts',
    title: '活动投稿',
    screen: 'marketing/posts',
    right: 'posts',
    nav: true,
    waits: 'posts',
  },
  { path: '/posts/:id', title: '活动投稿', screen: 'marketing/posts', right: 'posts' },
  {
    path: '/transcripts',
    title: '成绩单',
    screen: 'marketing/transcripts',
    right: 'posts',
    nav: true,
    waits: 'transcripts',
  },
  { path: '/transcripts/:id', title: '成绩单', screen: 'marketing/transcripts', right: 'posts' },
  { path: '/codes', title: '兑换码', screen: 'marketing/codes', right: 'codes', nav: true },
  { path: '/codes/:id', title: '兑换码', screen: 'marketing/codes', right: 'codes' },
  { path: '/coupons', title: '优惠券', screen: 'marketing/coupons', right: 'coupons', nav: true },
  { path: '/coupons/:id', title: '优惠券', screen: 'marketing/coupons', right: 'coupons' },
  {
    path: '/red-packets',
    title: '红包',
    screen: 'marketing/red-packets',
    right: 'coupons',
    nav: true,
    waits: 'redPackets',
  },
  { path: '/red-packets/:id', title: '红包', screen: 'marketing/red-packets', right: 'coupons' },
  {
    path: '/mailings',
    title: '群发通知',
    screen: 'marketing/mailings',
    right: 'mailings',
    nav: true,
    waits: 'mailings',
  },
  {
    path: '/mailings/new',
    title: '写一条群发',
    screen: 'marketing/new-mailing',
    right: 'mailings',
  },
  { path: '/mailings/:id', title: '群发通知', screen: 'marketing/mailing', right: 'mailings' },
  { path: '/words', title: '敏感词', screen: 'people/words', right: 'comments.hide' },
  { path: '/classes', title: '直播课', screen: 'teaching/classes', right: 'classes', nav: true },
  { path: '/classes/:id', title: '直播间', screen: 'teaching/studio', right: 'classes' },
  {
    path: '/classes/:id/recording',
    title: '剪辑回放',
    screen: 'teaching/recording',
    right: 'classes',
  },
  {
    path: '/marking',
    title: '批改',
    screen: 'teaching/marking',
    right: 'marking',
    nav: true,
    waits: 'texts',
  },
  {
    path: '/marking/:attemptId/:questionId',
    title: '批改',
    screen: 'teaching/marking',
    right: 'marking',
  },
  { path: '/papers', title: '试题', screen: 'content/papers', right: 'papers', nav: true },
  { path: '/papers/:id', title: '试题', screen: 'content/paper', right: 'papers' },
  { path: '/papers/:id/:question', title: '试题', screen: 'content/question', right: 'papers' },
  { path: '/figures', title: '经营数据', screen: 'school/figures', right: 'figures', nav: true },
  { path: '/figures/rows', title: '数据明细', screen: 'school/figure-rows', right: 'figures' },
  {
    path: '/figures/people',
    title: '学生和下单',
    screen: 'school/figure-people',
    right: 'figures',
  },
  {
    path: '/figures/courses',
    title: '上课数据',
    screen: 'school/figure-courses',
    right: 'figures',
  },
  {
    path: '/figures/courses/:id',
    title: '上课数据',
    screen: 'school/figure-course',
    right: 'figures',
  },
  {
    path: '/figures/lessons/:id',
    title: '课时数据',
    screen: 'school/figure-lesson',
    right: 'figures',
  },
  { path: '/figures/papers', title: '试卷数据', screen: 'school/figure-papers', right: 'papers' },
  {
    path: '/figures/papers/:id',
    title: '试卷数据',
    screen: 'school/figure-paper',
    right: 'papers',
  },
  { path: '/books', title: '对账', screen: 'books/days', right: 'books', nav: true },
  { path: '/books/:provider/:day', title: '对账', screen: 'books/day', right: 'books' },
  {
    path: '/invoices',
    title: '发票',
    screen: 'books/invoices',
    right: 'books.invoices',
    nav: true,
    waits: 'invoices',
  },
  { path: '/invoices/:id', title: '发票', screen: 'books/invoices', right: 'books.invoices' },
  { path: '/staff', title: '员工', screen: 'school/staff', right: 'staff', nav: true },
  { path: '/staff/:id', title: '员工', screen: 'school/staff', right: 'staff' },
  { path: '/health', title: '运行状况', screen: 'school/health', right: 'health', nav: true },
  { path: '/webhooks', title: '系统对接', screen: 'school/webhooks', right: 'webhooks', nav: true },
  { path: '/webhooks/:id', title: '系统对接', screen: 'school/webhooks', right: 'webhooks' },
  { path: '/record', title: '操作记录', screen: 'school/record', right: 'record', nav: true },
  { path: '/account', title: '我的账号', screen: 'account/account', nav: true },
] as const satisfies readonly RouteRow[]

/** The path of a screen as the table writes it. */
export type RoutePath = (typeof routeTable)[number]['path']

/** The rows of the navigation. */
export const navRows: readonly RouteRow[] = routeTable.filter((row: RouteRow) => row.nav)
