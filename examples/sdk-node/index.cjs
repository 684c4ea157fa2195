// CommonJS, one row at a time and a transport of our own: logs in, lists courses, orders one.
const { createCaller, TransportFailure } = require('@kaozhou/api/caller')
const { courses, orders, session } = require('@kaozhou/api/contract')

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
const mobile = process.env.MOBILE ?? `138${String(Date.now()).slice(-8)}`

async function transport({ method, url, headers, body, timeout, signal }) {
  const limit = AbortSignal.timeout(timeout)
  try {
    const signals = signal ? AbortSignal.any([signal, limit]) : limit
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: signals,
      redirect: 'manual',
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    throw new TransportFailure(limit.aborted ? 'timeout' : 'offline', error)
  }
}

async function main() {
  let token
  const { call } = createCaller({
    baseUrl,
    transport,
    storage: { token: () => token, statisticId: () => undefined, channelId: () => undefined },
  })
  await call(session.sendCode, { mobile, type: 'LOGIN' })
  const inbox = await fetch(`${baseUrl}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data } = await inbox.json()
  token = (await call(session.login, { mobile, code: data[0].code })).accessToken
  console.log('logged in')

  const { list, total } = await call(courses.recommendPage, { page: 1 })
  console.log(`${total} courses`)
  const { checkoutKey, price } = await openCheckout(list)
  const order = await call(orders.single, { checkoutKey, total: price.total })
  const { status } = await call(orders.state, { id: order.id })
  console.log('ordered', order.id, status, `¥${order.amount / 100}`)

  /** The confirm page of the first course that can be bought without an address for its books. */
  async function openCheckout(offers) {
    for (const { id, soldOut, price } of offers) {
      if (soldOut || price === 0) continue
      const checkout = await call(orders.singleConfirm, { courseId: id })
      if (!checkout.needFillAddress) return checkout
    }
    throw new Error('no course can be bought')
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
