import type { ExamList, OrderType } from '@kaozhou/domain'

type OrderTypeNumber = (typeof OrderType)[keyof typeof OrderType]

/** The query that a screen's address may have, by the path of its row. */
export interface RouteQueries {
  '/home': { keyword?: string; category?: number }
  '/confirmorder/:id': {
    /** The order type; for a balance, what it is paid for. */
    type: OrderTypeNumber | 'single' | 'joint'
    /** The order type where `type` is a word. */
    orderType?: OrderTypeNumber
    /** The group to join. */
    assembleEventId?: number
    /** Numbers of the chosen courses, with commas between them. */
    courseIds?: string
  }
  /** `orderId` or, in older addresses, `id`: the paid order. */
  '/ordersuccess': { orderId?: string; id?: string }
  /** `qrLogin`: the ticket of a QR code that a computer shows. */
  '/user': { qrLogin?: string }
  '/myorder': { status?: 'unpaid' | 'paid' | 'refunded' }
  /** `choose`: a page waits for the address. `order`, or `campaign` and `record`: what is sent to it. */
  '/receiveaddress': { choose?: 1; order?: string; campaign?: string; record?: number }
  /** The delivery whose address is changed. */
  '/editexpressaddress': { express: number }
  '/myexpress': { id?: number }
  '/mycoupon': { status?: 'used' | 'expired' }
  '/redpacks': { status?: 'used' | 'expired' }
  '/mygroup': { status?: 'open' | 'succeeded' | 'failed' }
  /** `card`: its courses; without it those of the user’s card. */
  '/app/vip/list': { card?: number }
  '/shop_record': { kind?: 'earned' | 'spent' | 'exchanged' }
  '/addreceiptaddress': { choose?: 1 }
  /** The question that is shown first. */
  '/examination/report/normal/:id': { question?: string }
  /** `enquiry`: the one that is shown first; `said`: what is searched in the captions, '' before a search. */
  '/mycourse/:id': { enquiry?: number; said?: string }
  '/editreceiptaddress': { id: number }
  '/course/list': {
    category?: number
    courses?: string
    keyword?: string
    sort?: string
    kind?: string
  }
  /** The product that the order is of (spec §2). */
  /** A day in the shop's time, `2026-11-23`. */
  '/listLive': { day?: string }
  /** `jump`: another page redirected here (spec §5). */
  '/reservations/:id': { jump?: string }
  '/myorder/:orderId': { pid?: number; type?: number; assembleEventId?: number }
  '/order_detail/:id': { orderType?: 'otherPay' }
  '/teacher/details/:id': { tab?: string }
  '/other_pay/:id': { orderSuccess?: 'true' }
  '/instalment/:orderid': { otherPay?: 'true'; link?: string }
  /** `from`: the user who shared the course. */
  '/sharedetails/:id': { from?: number }
  /** `courses`: the numbers of the chosen ones. `order`: the paid deposit whose balance they are for. */
  '/joint': { id: number; courses?: string; order?: string }
  '/number_joint/:id': { courses?: string; order?: string }
  '/exchangeCourse': { code?: string }
  /** `redirect`: where the room is left to. */
  '/sc/live/view/lvie': { roomid: string; redirect?: string }
  /** `t`: the second of the lesson to begin at; `panel`: what is shown first beside it, the notes without it. */
  '/playbackinfo/:id': { t?: number; panel?: 'transcript' }
  '/qxRecord/:id': { t?: number; panel?: 'transcript' }
  '/documents': { keyword?: string; course?: number }
  /** `document`: one of our documents; `url`: the address of another one on our host, named by `name`. */
  '/pdf_show': { document?: number; url?: string; name?: string }
  /** `group`: which passage; `mode`: how it is practised. */
  '/exam/listening/:id': { group?: string; mode?: 'listen' | 'dictation' | 'shadowing' }
  '/exam/words/lists': { list?: ExamList }
  '/exam/mistakes': { state?: 'open' | 'due' | 'mastered'; knowledge?: string }
  '/orderLottery': { slug: string; orderId?: string }
  // `share`: the token of a link to somebody else’s report.
  '/yearreport': { share?: string | undefined }
  '/twoyearreport': { share?: string | undefined }
  '/thirdyearreport': { share?: string | undefined }
  '/fourthyearreport': { share?: string | undefined }
  '/fifthreport': { share?: string | undefined }
  '/sixthreport': { share?: string | undefined }
  '/seventhreport': { share?: string | undefined }
  '/studyReport/:id': { share?: string | undefined }
}
