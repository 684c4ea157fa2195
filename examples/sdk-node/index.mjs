// ESM, every endpoint at hand: logs in, lists courses, orders one and gives it back.
import { createClient } from '@kaozhou/api'
import { maskPhone } from '@kaozhou/domain'

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
const mobile = process.env.MOBILE ?? `139${String(Date.now()).slice(-8)}`

let token
const client = createClient({
  baseUrl,
  storage: { token: () => token, statisticId: () => undefined, channelId: () => 'example' },
})

await client.session.sendCode({ mobile, type: 'LOGIN' })
const { accessToken } = await client.session.login({ mobile, code: await codeFromInbox() })
token = accessToken
console.log('logged in as', maskPhone(mobile))

const { list, total } = await client.courses.recommendPage({ page: 1 })
console.log(`${total} courses; the first: ${list[0].name}, ¥${list[0].price / 100}`)

const { checkoutKey, price } = await openCheckout(list)
const order = await client.buying.single({ checkoutKey, total: price.total })
const { status } = await client.orders.state({ id: order.id })
console.log('ordered', order.id, status, `¥${order.amount / 100}`)

await client.orders.cancel({ id: order.id })
console.log('then', (await client.orders.state({ id: order.id })).status)

/** The confirm page of the first course that can be bought without an address for its books. */
async function openCheckout(courses) {
  for (const { id, soldOut, price } of courses) {
    if (soldOut || price === 0) continue
    const checkout = await client.buying.singleConfirm({ courseId: id })
    if (!checkout.needFillAddress) return checkout
  }
  throw new Error('no course can be bought')
}

/** The reference server's sandbox keeps what would go to a phone. */
async function codeFromInbox() {
  const response = await fetch(`${baseUrl}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = await response.json()
  return data[0].code
}
