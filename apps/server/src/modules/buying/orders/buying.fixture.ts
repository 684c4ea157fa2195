import type { Checkout, Client, Order, Payment } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../../../testing/test-server'
import { giveCoupon } from '../../catalogue/coupons/coupon-service'
import { type CancelledPresale, refundStoppedPresale, stopPresale } from './refunds/cancel-presale'
import type { OrderDeps } from './state/order-deps'

/** What a buyer does, for the tests of orders and payments. */

/** A course without limit or limited price, whose printed material is sent by parcel. */
export const COURSE = 1001

/** The course that the gift pack of `COURSE` holds. */
export const GIFT_COURSE = 1006

export const RETURN_URL = 'http://127.0.0.1:4173/ordersuccess?id=1'

let phones = 13_800_000_000

export const ADDRESS = {
  name: '林小舟',
  mobile: '13800138000',
  regionCode: '110101',
  detail: '景山前街 4 号',
}

/** A new user with an address. */
export async function newBuyer(server: TestServer) {
  const buyer = await newVisitor(server)
  const { id: addressId } = await buyer.client.addresses.create(ADDRESS)
  return { ...buyer, addressId }
}

/** A new user without an address. */
export async function newVisitor(server: TestServer) {
  phones += 1
  return server.loginAs(String(phones))
}

/** A new user with an address who has used up the red packet and the points of a new account, so that confirm pages show the full price. */
export async function newPlainBuyer(server: TestServer) {
  const buyer = await newBuyer(server)
  const { userId } = buyer
  await server.store.db.execute(sql`delete from user_red_packets where user_id = ${userId}`)
  await server.store.db.execute(sql`delete from points_ledger where user_id = ${userId}`)
  await server.store.db.execute(sql`update users set points = 0 where id = ${userId}`)
  return buyer
}

export async function buy(client: Client, courseId: number = COURSE): Promise<Order> {
  const checkout = await client.buying.singleConfirm({ courseId })
  return submit(client, checkout)
}

export function submit(client: Client, checkout: Checkout): Promise<Order> {
  return client.buying.single({
    checkoutKey: checkout.checkoutKey,
    total: checkout.price.total,
  })
}

export function pay(
  client: Client,
  orderId: string,
  paymentType: 'ALI' | 'WECHAT' = 'ALI',
): Promise<Payment> {
  return client.orders.pay({ orderId, paymentType, paymentClient: 'H5', returnUrl: RETURN_URL })
}

/** A visit to the cashier's pages, as a browser makes it. */
export interface CashierVisit {
  page: string
  /** Presses a button and says where the browser is sent. */
  press(action: 'confirm' | 'cancel'): Promise<{ status: number; location: string; page: string }>
}

/** Posts Alipay's form, or opens WeChat Pay's address, and arrives at the cashier. */
export async function openCashier(server: TestServer, payment: Payment): Promise<CashierVisit> {
  const url = payment.ali ? await postForm(server, payment.ali) : payment.wechatUrl
  if (!url) throw new Error('nothing to pay at')
  const path = pathOf(url)
  const response = await server.app.inject({ url: path })
  return {
    page: response.body,
    async press(action) {
      const pressed = await server.app.inject({
        method: 'POST',
        url: unescapeHtml(/<form method="post" action="([^"]+)"/.exec(response.body)?.[1] ?? path),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=${action}`,
      })
      const location = String(pressed.headers.location ?? '')
      return { status: pressed.statusCode, location, page: pressed.body }
    },
  }
}

/** Reads the form as an HTML parser does, and posts it. */
async function postForm(server: TestServer, markup: string): Promise<string> {
  const action = unescapeHtml(/ action="([^"]+)"/.exec(markup)?.[1] ?? '')
  const fields = [...markup.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [unescapeHtml(name), unescapeHtml(value)],
  )
  const response = await server.app.inject({
    method: 'POST',
    url: pathOf(action),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  if (response.statusCode !== 303) throw new Error(`the gateway said ${response.body}`)
  return String(response.headers.location)
}

export async function payFully(
  server: TestServer,
  client: Client,
  orderId: string,
  paymentType: 'ALI' | 'WECHAT' = 'ALI',
): Promise<void> {
  const visit = await openCashier(server, await pay(client, orderId, paymentType))
  await visit.press('confirm')
  await server.orders.deliverNotices()
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://127.0.0.1')
  return pathname + search
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** What the log says of refunds that a provider did not carry out. */
export function failedRefunds({ logLines }: TestServer): string[] {
  return logLines.filter((line) => line.includes('a refund will be tried again'))
}

/** One number out of the database. */
export async function numberOf(server: TestServer, query: ReturnType<typeof sql>): Promise<number> {
  const result = (await server.store.db.execute(query)) as unknown as {
    rows: { n: number | string }[]
  }
  return Number(result.rows[0]?.n)
}

/** Money that came in, and went back, for one order or for all. */
export async function moneyOf(
  server: TestServer,
  orderId?: string,
): Promise<{ in: number; out: number }> {
  const of = (direction: string) =>
    numberOf(
      server,
      sql`select coalesce(sum(amount), 0) as n from money_ledger
          where direction = ${direction} and (${orderId ?? null}::text is null or order_id = ${orderId ?? null})`,
    )
  return { in: await of('in'), out: await of('out') }
}

/** Puts a coupon of the seed into a wallet; 501 is ¥40 off ¥299, 502 ¥10 off ¥99, both for every course. */
export function giveCouponTo(
  server: TestServer,
  userId: number,
  couponId: number,
): Promise<number> {
  const now = server.clock.now
  return server.store.inTransaction((tx) =>
    giveCoupon(tx, { userId, couponId, source: 'activity', now }),
  )
}

/** The user's wallet and points, and the stock of a course, as they are now. */
export async function holdingsOf(server: TestServer, userId: number, courseId: number = COURSE) {
  return {
    coupons: await numberOf(
      server,
      sql`select count(*) as n from user_coupons where user_id = ${userId} and order_id is null`,
    ),
    redPackets: await numberOf(
      server,
      sql`select count(*) as n from user_red_packets where user_id = ${userId} and order_id is null`,
    ),
    points: await numberOf(server, sql`select points as n from users where id = ${userId}`),
    stock: await numberOf(server, sql`select stock as n from courses where id = ${courseId}`),
  }
}

export async function setStock(
  server: TestServer,
  stock: number | null,
  courseId: number = COURSE,
): Promise<void> {
  await server.store.db.execute(sql`update courses set stock = ${stock} where id = ${courseId}`)
}

/** The balance is the ledger's sum, and was never below 0. */
export async function pointsAreBooked(server: TestServer, userId: number): Promise<boolean> {
  const wrong = await numberOf(
    server,
    sql`select count(*) as n from users where id = ${userId} and points <>
        (select coalesce(sum(change), 0) from points_ledger where user_id = ${userId})`,
  )
  return wrong === 0
}

/** The seller cancels a pre-sale, and all its money goes back. */
export async function cancelPresale(
  deps: OrderDeps,
  presaleId: number,
  now: number,
): Promise<CancelledPresale> {
  await stopPresale(deps.store.db, presaleId, now)
  return refundStoppedPresale(deps, presaleId, now)
}
