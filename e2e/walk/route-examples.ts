import type { routeTable } from '../../apps/h5/src/routing/route-table'
import type { World } from '../people/world'

export type RoutePath = (typeof routeTable)[number]['path']

export interface RouteExample {
  /** An address at which the screen has something to show. */
  address: (world: World) => string
  /** The page title where it comes from data. Default: the title of the route. */
  title?: RegExp
  /** The text of the screen when its list is empty; without it the screen shows no list. */
  empty?: RegExp
  /**
   * `noCalls`: the screen makes no API call. `notAwaited`: it is whole before the answers, which change little of it.
   * `tolerated`: it waits for the answers, but works without them, or asks again by itself. Default: it shows an error
   * with a retry.
   */
  failing?: 'noCalls' | 'notAwaited' | 'tolerated'
}

/** An example for each route. A route without one does not compile. */
export const routeExamples: Record<RoutePath, RouteExample> = {
  '/home': { address: () => '/home', empty: /没有|暂无/ },
  '/mylive': { address: () => '/mylive', empty: /还没有|没有/ },
  '/user': { address: () => '/user', failing: 'tolerated' },
  '/details/:id': { address: () => '/details/1001', title: /^四级全程班/ },
  '/confirmorder/:id': { address: () => '/confirmorder/1009?type=1' },
  '/ordersuccess': {
    address: ({ orders }) => `/ordersuccess?id=${orders.paid}`,
    failing: 'tolerated',
  },
  '/myorder': { address: () => '/myorder', empty: /没有订单|还没有/ },
  '/myorder/:orderId': { address: ({ orders }) => `/myorder/${orders.paid}` },
  '/invoice/:orderId': { address: ({ orders }) => `/invoice/${orders.paid}` },
  '/comment/:id': { address: () => '/comment/1001', empty: /还没有/ },
  '/teacher/details/:id': {
    address: () => '/teacher/details/101',
    title: /^林见微/,
    empty: /没有|暂无/,
  },
  '/receiveaddress': { address: () => '/receiveaddress', empty: /没有/ },
  '/addreceiptaddress': { address: () => '/addreceiptaddress', failing: 'noCalls' },
  '/editreceiptaddress': { address: ({ addressId }) => `/editreceiptaddress?id=${addressId}` },
  '/myinfo': { address: () => '/myinfo' },
  // The walk's person has no password: /changepassword leads to /setpassword.
  '/changepassword': { address: () => '/changepassword', title: /^(修改|设置)密码/ },
  '/setpassword': { address: () => '/setpassword', failing: 'notAwaited' },
  '/settings': { address: () => '/settings', failing: 'notAwaited' },
  '/devices': { address: () => '/devices' },
  '/logout': { address: () => '/logout' },
  '/logout_agreement': { address: () => '/logout_agreement' },
  '/shopcart': { address: () => '/shopcart', empty: /空/ },
  '/course/list': { address: () => '/course/list', empty: /没有/ },
  '/favourites': { address: () => '/favourites', empty: /还没有/ },
  '/notices': { address: () => '/notices', empty: /还没有/ },
  '/order_detail/:id': { address: ({ orders }) => `/order_detail/${orders.unpaid}` },
  '/other_pay/:id': { address: ({ orders }) => `/other_pay/${orders.forFriend}` },
  '/instalment/:orderid': { address: ({ orders }) => `/instalment/${orders.unpaid}` },
  '/sharedetails/:id': {
    address: ({ ownerId }) => `/sharedetails/1009?from=${ownerId}`,
    title: /^考研英语/,
  },
  '/assembledetails/:id': { address: ({ groupId }) => `/assembledetails/${groupId}` },
  '/bindticket/:id': { address: () => '/bindticket/503' },
  '/coupon/activate': { address: () => '/coupon/activate', failing: 'tolerated' },
  '/coupon/statement': { address: () => '/coupon/statement' },
  '/joint': { address: () => '/joint?id=601', title: /^考研公共课/ },
  '/number_joint/:id': { address: () => '/number_joint/602', title: /^大学课程/ },
  '/deposit_order_info/:id': { address: ({ orders }) => `/deposit_order_info/${orders.deposit}` },
  '/deposit_agreement': { address: () => '/deposit_agreement' },
  '/reservations/:id': { address: () => '/reservations/1010' },
  '/exchangeCourse': { address: () => '/exchangeCourse', failing: 'noCalls' },
  '/ec/:code': { address: () => '/ec/KZYUEDU26' },
  '/upgrade': { address: () => '/upgrade', empty: /没有/ },
  '/upgrade_detail/:id': { address: () => '/upgrade_detail/801' },
  '/upgradeCourse/:id': { address: () => '/upgradeCourse/1012', empty: /没有/ },
  '/pages/:id': { address: () => '/pages/1701', title: /^四六级备考专题/ },
  '/listLive': { address: () => '/listLive', empty: /没有/ },
  '/mycourse/:id': { address: () => '/mycourse/1001', title: /^四级全程班/, empty: /还没有/ },
  '/live/stream/:id': { address: ({ live }) => `/live/stream/${live.sectionId}` },
  '/golive/:id': { address: ({ live }) => `/golive/${live.sectionId}` },
  '/goQxLive/:id': { address: ({ live }) => `/goQxLive/${live.sectionId}` },
  '/sc/live/view/lvie': {
    address: ({ live }) => `/sc/live/view/lvie?roomid=${live.roomId}&redirect=/mycourse/1001`,
  },
  '/task_detail/:id': { address: ({ taskId }) => `/task_detail/${taskId}` },
  '/orderLottery': { address: () => '/orderLottery?slug=order-lottery' },
  '/pdf_show': { address: ({ documentId }) => `/pdf_show?document=${documentId}` },
  '/playbackinfo/:id': { address: ({ lessons }) => `/playbackinfo/${lessons.playback}` },
  '/qxRecord/:id': { address: ({ lessons }) => `/qxRecord/${lessons.recorded}` },
  '/playbackinfo/document/:id': {
    address: ({ lessons }) => `/playbackinfo/document/${lessons.playback}`,
    empty: /没有资料/,
  },
  '/yearreport': { address: () => '/yearreport' },
  '/twoyearreport': { address: () => '/twoyearreport' },
  '/thirdyearreport': { address: () => '/thirdyearreport' },
  '/fourthyearreport': { address: () => '/fourthyearreport' },
  '/fifthreport': { address: () => '/fifthreport' },
  '/sixthreport': { address: () => '/sixthreport' },
  '/seventhreport': { address: () => '/seventhreport' },
  '/studyReport/:id': { address: () => '/studyReport/1001' },
  '/vip/task/report': { address: () => '/vip/task/report' },
  '/exam/mock': { address: () => '/exam/mock', empty: /还没有模考/ },
  '/mock/:id': { address: ({ exams }) => `/mock/${exams.mockId}` },
  '/papers/:id': { address: ({ exams }) => `/papers/${exams.paperId}` },
  '/examination/:id': { address: ({ exams }) => `/examination/${exams.paperId}` },
  '/examination/report/normal/:id': {
    address: ({ exams }) => `/examination/report/normal/${exams.practiceId}`,
  },
  '/papers/report/:id': { address: ({ exams }) => `/papers/report/${exams.paperId}` },
  '/exam/mock/report/:id': { address: ({ exams }) => `/exam/mock/report/${exams.mockAttemptId}` },
  '/exam/evaluation': { address: () => '/exam/evaluation' },
  '/examination/report/:id': {
    address: ({ exams }) => `/examination/report/${exams.evaluationId}`,
  },
  '/exam/listening/:id': { address: ({ listeningId }) => `/exam/listening/${listeningId}` },
  '/exam/words': { address: () => '/exam/words', empty: /还没有生词/ },
  '/exam/words/lists': { address: () => '/exam/words/lists' },
  '/exam/words/review': { address: () => '/exam/words/review', empty: /今天没有要复习的/ },
  // Nobody has it: a certificate takes hours of lessons. The story of one looks at the page of a valid one.
  '/certificate/:number': { address: () => `/certificate/${'0'.repeat(20)}` },
  '/certificates': { address: () => '/certificates', empty: /还没有证书/ },
  '/exam/mistakes': { address: () => '/exam/mistakes', empty: /还没有错题/ },
  '/documents': { address: () => '/documents', empty: /还没有资料/ },
  // What it shows lies on the device.
  '/downloads': { address: () => '/downloads', failing: 'noCalls' },
  '/vipshop': { address: () => '/vipshop', empty: /还没有可以兑换/ },
  '/shop_record': { address: () => '/shop_record', empty: /还没有积分记录/ },
  '/shop_rules': { address: () => '/shop_rules' },
  '/shop_pay/:id': { address: () => '/shop_pay/1305' },
  '/mycoupon': { address: () => '/mycoupon', empty: /还没有可用的优惠券/ },
  '/redpacks': { address: () => '/redpacks', empty: /还没有可用的红包/ },
  '/myaudition': { address: () => '/myaudition', empty: /还没有预约试听/ },
  '/myexpress': { address: () => '/myexpress', empty: /还没有快递/ },
  '/editexpressaddress': { address: () => '/editexpressaddress?express=1', empty: /没有/ },
  '/mygroup': { address: () => '/mygroup', empty: /还没有拼团/ },
  '/vipinfo': { address: () => '/vipinfo' },
  '/app/vip/info': { address: () => '/app/vip/info' },
  '/app/vip/list': { address: () => '/app/vip/list?card=1902', empty: /还没有会员课程/ },
  '/privileges/:key': { address: () => '/privileges/1803' },
  '/pendant': { address: () => '/pendant' },
  '/function': { address: () => '/function' },
  '/download': { address: () => '/download' },
  '/aboutus': { address: () => '/aboutus' },
  '/demo/oauth1': { address: () => '/demo/oauth1', failing: 'noCalls' },
  '/newgiftpack': { address: () => '/newgiftpack' },
  '/invitation/:id': { address: ({ invitations }) => `/invitation/${invitations.code}` },
  '/invitation_assist': { address: () => '/invitation_assist', empty: /还没有同学接受邀请/ },
  '/invitation_change': { address: () => '/invitation_change' },
  '/vip/invite': { address: () => '/vip/invite', empty: /还没有好友体验/ },
  '/vip/invited/:id': { address: ({ invitations }) => `/vip/invited/${invitations.code}` },
  '/invite_gift/:id': { address: () => '/invite_gift/new' },
  '/invite_my_gift/:id': {
    address: ({ invitations }) => `/invite_my_gift/${invitations.bookRequestId}`,
  },
  '/myGift/:id': { address: ({ invitations }) => `/myGift/${invitations.giftId}` },
  '/admission/info/:id': {
    address: ({ invitations }) => `/admission/info/${invitations.admissionId}`,
  },
  '/cet_point': { address: () => '/cet_point', empty: /还没有人许愿/ },
  '/wx_spread/:id': { address: ({ invitations }) => `/wx_spread/${invitations.code}` },
  '/community/:id': { address: () => '/community/1001' },
  '/recruit': { address: () => '/recruit' },
}
