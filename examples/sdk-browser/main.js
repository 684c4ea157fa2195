import { ApiError, createClient } from '@kaozhou/api'
import { detectHost } from '@kaozhou/bridge'
import { maskPhone, validatePhone } from '@kaozhou/domain'

const host = detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })
// Token and tracking ids are read from local storage and cookies: the SDK's default.
const client = createClient({ baseUrl: '', host, onMessage: say })
const mobile = `137${String(Date.now()).slice(-8)}`

document.querySelector('#start').addEventListener('click', async ({ target }) => {
  target.disabled = true
  try {
    await shop()
    document.body.dataset.state = 'done'
  } catch (error) {
    say(error instanceof ApiError ? `${error.endpoint}: ${error.message}` : String(error))
    document.body.dataset.state = 'failed'
  }
})

async function shop() {
  say(`宿主：${host.kind}，手机号有效：${validatePhone(mobile).ok}`)
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  const inbox = await fetch(`/sandbox/sms?mobile=${mobile}&format=json`)
  const [{ code }] = (await inbox.json()).data
  const { accessToken } = await client.session.login({ mobile, code })
  localStorage.setItem('sc_token', accessToken)
  say(`已登录 ${maskPhone(mobile)}`)

  const { list, total } = await client.courses.recommendPage({ page: 1 })
  say(`共 ${total} 门课程`)
  const { checkoutKey, price } = await openCheckout(list)
  const order = await client.buying.single({ checkoutKey, total: price.total })
  const { status } = await client.orders.state({ id: order.id })
  say(`已下单 ${order.id} ${status} ¥${order.amount / 100}`)
}

/** The confirm page of the first course that can be bought without an address for its books. */
async function openCheckout(courses) {
  for (const { id, soldOut, price } of courses) {
    if (soldOut || price === 0) continue
    const checkout = await client.buying.singleConfirm({ courseId: id })
    if (!checkout.needFillAddress) return checkout
  }
  throw new Error('no course can be bought')
}

function say(text) {
  const item = document.createElement('li')
  item.textContent = text
  document.querySelector('#log').append(item)
}
