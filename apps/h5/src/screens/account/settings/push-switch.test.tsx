import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { PROFILE } from '../+shared/forms/account.fixture'
import { Screen } from './screen'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const DIGEST = createHash('sha256').update(ENDPOINT).digest('hex')

/** A browser's push manager: whether it is subscribed, and the user's answer to the browser's question. */
const browser = { subscribed: false, asked: 0, permission: 'default', answer: 'granted' }

const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: async () => {
    browser.subscribed = false
    return true
  },
}

const pushManager = {
  getSubscription: async () => (browser.subscribed ? subscription : null),
  subscribe: async () => {
    browser.subscribed = true
    return subscription
  },
}

const FakeNotification = Object.defineProperties(() => {}, {
  permission: { get: () => browser.permission },
  requestPermission: {
    value: async () => {
      browser.asked += 1
      browser.permission = browser.answer
      return browser.answer
    },
  },
})

beforeEach(() => {
  Object.assign(browser, { subscribed: false, asked: 0, permission: 'default', answer: 'granted' })
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', FakeNotification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = (answers: Answers = {}, options: { loggedIn?: boolean } = {}) =>
  renderScreen(Screen, {
    path: '/settings',
    loggedIn: options.loggedIn ?? true,
    answers: {
      'GET /api/users/profile': PROFILE,
      'GET /api/push/key': { publicKey: 'BKey' },
      'GET /api/push/subscriptions': [],
      'POST /api/push/subscriptions': null,
      'DELETE /api/push/subscriptions': null,
      ...answers,
    },
  })

const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: '在这个浏览器里通知我' })
const noSwitch = () => expect(screen.queryByRole('switch', { name: /通知/ })).toBeNull()

test('the browser asks only after the switch is pressed; then it subscribes and the server is told', async () => {
  const sent: unknown[] = []
  open({
    'POST /api/push/subscriptions': ({ form }: CallFacts) => {
      sent.push(Object.fromEntries(form))
      return null
    },
  })
  const found = await theSwitch()
  await waitFor(() => expect(found).toBeEnabled())
  expect(browser.asked).toBe(0)
  fireEvent.click(found)
  await waitFor(() => expect(found).toBeChecked())
  expect(browser).toMatchObject({ asked: 1, subscribed: true })
  expect(sent).toEqual([{ endpoint: ENDPOINT, ...KEYS }])
})

test('one tap ends the subscription, in the browser and at the server', async () => {
  Object.assign(browser, { subscribed: true, permission: 'granted' })
  const { calls } = open({ 'GET /api/push/subscriptions': [DIGEST] })
  const found = await theSwitch()
  await waitFor(() => expect(found).toBeChecked())
  fireEvent.click(found)
  await waitFor(() => expect(found).not.toBeChecked())
  expect(browser.subscribed).toBe(false)
  expect(calls.some((call) => call.startsWith('DELETE /api/push/subscriptions'))).toBe(true)
})

test('when another user subscribed in this browser, the switch of this user is off', async () => {
  Object.assign(browser, { subscribed: true, permission: 'granted' })
  open({ 'GET /api/push/subscriptions': ['0'.repeat(64)] })
  const found = await theSwitch()
  await waitFor(() => expect(found).toBeEnabled())
  expect(found).not.toBeChecked()
})

test.each([
  ['denied', '浏览器不允许通知。请在浏览器的网站设置里允许，再打开这里的开关。'],
  ['default', '还没有允许通知，开关没有打开。'],
])(
  'when the browser’s question is answered by %s, the switch stays off and shows the reason',
  async (answer, text) => {
    browser.answer = answer
    open()
    const found = await theSwitch()
    await waitFor(() => expect(found).toBeEnabled())
    fireEvent.click(found)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(found).not.toBeChecked()
    expect(browser.subscribed).toBe(false)
  },
)

test('without a key of the server there is no switch', async () => {
  const { calls } = open({ 'GET /api/push/key': { publicKey: null } })
  await waitFor(() => expect(calls).toContain('GET /api/push/key'))
  noSwitch()
  expect(calls).not.toContain('GET /api/push/subscriptions')
})

test('a visitor has no switch and makes no call', async () => {
  const visitor = open({}, { loggedIn: false })
  expect(visitor.calls).toEqual([])
  noSwitch()
})

test('a browser without Web Push has no switch', () => {
  vi.stubGlobal('PushManager', undefined)
  const { calls } = open()
  noSwitch()
  expect(calls).toEqual([])
})
