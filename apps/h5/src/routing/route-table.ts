/** How a screen looks while its code or its data is on its way. */
export type SkeletonKind = 'list' | 'detail' | 'cards'

export interface RouteRow {
  path: string
  /** The page title; a screen whose title comes from data says it once the data is there. */
  title: string
  /** The folder in `src/screens` that holds the screen: `family/screen`. */
  screen: string
  /** `user`: opens the login dialog first, then goes on. Default: anyone. */
  access?: 'user'
  /** Lit in the bottom tab bar, which only these routes have. */
  tab?: 'home' | 'mylive' | 'user'
  /** Rendered on the server with its data, for the first paint: a visitor's view, or that of the person who asks. */
  rendered?: 'everyone' | 'person'
  /** Default: cards. */
  skeleton?: SkeletonKind
  /** It has no title bar, but a top of its own. */
  ownTop?: true
  /** The screens that mostly follow: their code comes when there is nothing else to do. */
  next?: readonly string[]
  /** Pulling its top down loads it again. */
  refreshable?: true
}

/** Every screen of the storefront: redirects, titles, preloads and the route tests derive from this. */
export const routeTable = [
  {
    path: '/home',
    title: '选课',
    screen: 'shop/home',
    next: ['shop/details', 'shop/course-list'],
    tab: 'home',
    rendered: 'everyone',
    skeleton: 'list',
    ownTop: true,
  },
  {
    path: '/mylive',
    title: '我的听课',
    screen: 'learning/mylive',
    next: ['learning/task-detail'],
    tab: 'mylive',
    access: 'user',
    skeleton: 'list',
    refreshable: true,
  },
  {
    path: '/user',
    title: '我的',
    screen: 'account/user',
    next: ['buying/myorder'],
    tab: 'user',
    ownTop: true,
  },
  {
    path: '/details/:id',
    title: '课程详情',
    screen: 'shop/details',
    next: ['buying/confirmorder'],
    rendered: 'everyone',
    skeleton: 'detail',
  },
  {
    path: '/confirmorder/:id',
    title: '确认订单',
    screen: 'buying/confirmorder',
    next: ['buying/ordersuccess'],
    access: 'user',
    rendered: 'person',
  },
  {
    path: '/ordersuccess',
    title: '购买成功',
    screen: 'buying/ordersuccess',
    next: ['learning/mylive'],
    access: 'user',
  },
  {
    path: '/myorder',
    title: '我的订单',
    screen: 'buying/myorder',
    next: ['buying/myorder-detail'],
    access: 'user',
    skeleton: 'list',
    refreshable: true,
  },
  {
    path: '/myorder/:orderId',
    title: '订单详情',
    screen: 'buying/myorder-detail',
    access: 'user',
  },
  {
    path: '/comment/:id',
    title: '全部评价',
    screen: 'shop/comment',
    rendered: 'everyone',
    skeleton: 'list',
  },
  {
    path: '/teacher/details/:id',
    title: '老师主页',
    screen: 'shop/teacher-details',
    next: ['shop/details'],
    rendered: 'everyone',
    skeleton: 'detail',
  },
  {
    path: '/receiveaddress',
    title: '收货地址',
    screen: 'account/receiveaddress',
    access: 'user',
    skeleton: 'list',
  },
  {
    path: '/addreceiptaddress',
    title: '新增地址',
    screen: 'account/addreceiptaddress',
    access: 'user',
  },
  {
    path: '/editreceiptaddress',
    title: '编辑地址',
    screen: 'account/editreceiptaddress',
    access: 'user',
  },
  {
    path: '/shopcart',
    title: '购物车',
    screen: 'buying/shopcart',
    next: ['buying/confirmorder'],
    access: 'user',
    skeleton: 'list',
  },
  {
    path: '/course/list',
    title: '课程列表',
    screen: 'shop/course-list',
    next: ['shop/details'],
    skeleton: 'list',
  },
  {
    path: '/order_detail/:id',
    title: '订单详情',
    screen: 'buying/order-detail',
    access: 'user',
  },
  { path: '/other_pay/:id', title: '好友代付', screen: 'buying/other-pay' },
  { path: '/instalment/:orderid', title: '分期付款', screen: 'buying/instalment' },
  {
    path: '/sharedetails/:id',
    title: '同学推荐',
    screen: 'shop/sharedetails',
    next: ['buying/confirmorder'],
    rendered: 'everyone',
    skeleton: 'detail',
  },
  {
    path: '/assembledetails/:id',
    title: '拼团',
    screen: 'shop/assembledetails',
    next: ['buying/confirmorder'],
  },
  { path: '/bindticket/:id', title: '领取优惠券', screen: 'buying/bindticket' },
  {
    path: '/coupon/activate',
    title: '激活优惠券',
    screen: 'buying/coupon-activate',
    access: 'user',
  },
  { path: '/coupon/statement', title: '使用说明', screen: 'buying/coupon-statement' },
  {
    path: '/joint',
    title: '课程套餐',
    screen: 'shop/joint',
    next: ['buying/confirmorder'],
    rendered: 'everyone',
    skeleton: 'detail',
  },
  {
    path: '/number_joint/:id',
    title: '课程套餐',
    screen: 'shop/number-joint',
    next: ['buying/confirmorder'],
    rendered: 'everyone',
    skeleton: 'detail',
  },
  {
    path: '/deposit_order_info/:id',
    title: '预售订单',
    screen: 'buying/deposit-order-info',
    next: ['buying/confirmorder'],
    access: 'user',
  },
  { path: '/deposit_agreement', title: '定金协议', screen: 'buying/deposit-agreement' },
  { path: '/reservations/:id', title: '免费试听', screen: 'shop/reservations' },
  {
    path: '/exchangeCourse',
    title: '兑换课程',
    screen: 'buying/exchange-course',
    access: 'user',
  },
  {
    path: '/ec/:code',
    title: '兑换课程',
    screen: 'buying/exchange-course',
    access: 'user',
  },
  {
    path: '/upgrade',
    title: '课程升级',
    screen: 'buying/upgrade',
    access: 'user',
    skeleton: 'list',
  },
  {
    path: '/upgrade_detail/:id',
    title: '升级详情',
    screen: 'buying/upgrade-detail',
    next: ['buying/confirmorder'],
    access: 'user',
  },
  {
    path: '/upgradeCourse/:id',
    title: '升级课程',
    screen: 'buying/upgrade-course',
    access: 'user',
    skeleton: 'list',
  },
  {
    path: '/pages/:id',
    title: '专题',
    screen: 'shop/pages',
    next: ['shop/details'],
    rendered: 'everyone',
  },
  {
    path: '/listLive',
    title: '直播列表',
    screen: 'learning/list-live',
    access: 'user',
    skeleton: 'list',
  },
  {
    path: '/task_detail/:id',
    title: '任务详情',
    screen: 'learning/task-detail',
    access: 'user',
  },
  {
    path: '/orderLottery',
    title: '下单抽奖',
    screen: 'buying/order-lottery',
    access: 'user',
    skeleton: 'list',
  },
  { path: '/pdf_show', title: '文档', screen: 'learning/pdf-show', access: 'user' },
] as const satisfies readonly RouteRow[]
