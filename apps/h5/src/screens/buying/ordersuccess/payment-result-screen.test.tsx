import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { order } from '../+shared/orders/order.fixture'
import { Screen } from './screen'

const ID = '2026112200000001'
const path = '/ordersuccess'

function stateOf(status: string) {
  return {
    id: ID,
    status,
    type: 1,
    assembleEventId: null,
    pureGoods: false,
    otherPay: false,
    paidAt: null,
  }
}

test('an address without an order shows a message and a link to the orders', async () => {
  const { calls } = renderScreen(Screen, { path, at: path, answers: {}, loggedIn: true })
  expect(await screen.findByText('没有要查的订单')).toBeVisible()
  expect(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/myorder')
  expect(calls).toEqual([])
})

test('a user who left the cashier can go back to the order at once; a late payment is noticed on focus', async () => {
  let status = 'unpaid'
  renderScreen(Screen, {
    path,
    at: `${path}?id=${ID}`,
    answers: {
      [`GET /api/orders/${ID}/status`]: () => stateOf(status),
      [`GET /api/orders/${ID}`]: () => order(ID),
    },
    loggedIn: true,
  })
  const back = await screen.findByRole('link', { name: '没有付款，回到订单' })
  expect(back).toHaveAttribute('href', `/myorder/${ID}`)
  status = 'cancelled'
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByRole('heading', { name: '订单已取消' })).toBeVisible())
})

/** An answer that waits until it is let go. */
function lateAnswer(): { arrived: Promise<void>; arrive: () => void } {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive: () => arrive() }
}

const nextSteps = (courses: object[]) => ({
  orderId: ID,
  type: 1,
  status: 'paid',
  delivered: true,
  courses,
  group: null,
  lotteries: [],
  gifts: [],
  address: { needed: false, address: null },
  pointsEarned: 0,
})

test('nothing leads on from a result before it is known what was bought', async () => {
  const { arrived, arrive } = lateAnswer()
  renderScreen(Screen, {
    path,
    at: `${path}?id=${ID}`,
    answers: {
      [`GET /api/orders/${ID}/status`]: stateOf('refunded'),
      [`GET /api/orders/${ID}`]: () => arrived.then(() => order(ID, { status: 'refunded' })),
    },
    loggedIn: true,
  })
  expect(await screen.findByRole('heading', { name: '已退款' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /去选课|重新购买/ })).toBeNull()
  arrive()
  expect(await screen.findByRole('link', { name: '重新购买' })).toBeVisible()
})

test('the course that was paid for is where the result leads, also when the order comes late', async () => {
  const { arrived, arrive } = lateAnswer()
  renderScreen(Screen, {
    path,
    at: `${path}?id=${ID}`,
    answers: {
      [`GET /api/orders/${ID}/status`]: stateOf('paid'),
      [`GET /api/orders/${ID}`]: () => arrived.then(() => order(ID, { status: 'paid' })),
      [`GET /api/orders/${ID}/next`]: nextSteps([]),
    },
    loggedIn: true,
  })
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible()
  expect(screen.queryByRole('link', { name: '去听课' })).toBeNull()
  arrive()
  expect(await screen.findByRole('link', { name: '去听课' })).toHaveAttribute(
    'href',
    '/mycourse/1001',
  )
})

const classGroup = (id: number) => ({
  id,
  kind: 'qq',
  name: `${id} 群`,
  number: `0800${id}`,
  joinUrl: `https://qm.qq.com/q/${id}`,
  welcome: '欢迎',
})

test('the class groups of an order are in one card, which shows one at a time', async () => {
  const courses = [
    { courseId: 1001, name: '四级全程班：听读写译一次过', groupId: 1 },
    { courseId: 1002, name: '六级全程班：从过线到 550', groupId: 2 },
    { courseId: 1003, name: '没有群的课', groupId: null },
  ]
  renderScreen(Screen, {
    path,
    at: `${path}?id=${ID}`,
    answers: {
      [`GET /api/orders/${ID}/status`]: stateOf('paid'),
      [`GET /api/orders/${ID}`]: order(ID, { status: 'paid' }),
      [`GET /api/orders/${ID}/next`]: nextSteps(courses),
      'GET /api/qqgroups/1/v2': classGroup(1),
      'GET /api/qqgroups/2/v2': classGroup(2),
    },
    loggedIn: true,
  })
  const heading = await screen.findByRole('heading', { name: '加入 2 个班级群' })
  const card = heading.closest('section') as HTMLElement
  expect(await within(card).findByRole('img', { name: '1 群的QQ 群二维码' })).toBeVisible()
  expect(within(card).getAllByRole('img')).toHaveLength(1)
  fireEvent.click(within(card).getByRole('radio', { name: '六级全程班' }))
  expect(await within(card).findByRole('img', { name: '2 群的QQ 群二维码' })).toBeVisible()
  expect(within(card).getByRole('link', { name: '一键加群' })).toHaveAttribute(
    'href',
    'https://qm.qq.com/q/2',
  )
})
