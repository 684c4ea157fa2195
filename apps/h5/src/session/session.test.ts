import { refused } from '@kaozhou/testing'
import '../testing/browser.fixture'
import { type AppShell, TOKEN_COOKIE, TOKEN_KEY } from '@kaozhou/domain'
import { createQueryClient } from '@kaozhou/react'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PLAIN_ENVIRONMENT } from '../page/environment'
import { createBrowserClient } from '../start/browser-client'
import { closeBenefit } from '../stores/benefit'
import { globalStore } from '../stores/global'
import { type Answers, type CallFacts, scriptedTransport } from '../testing/screen.fixture'
import { createSession } from './session'
import type { SessionActions } from './session-actions'

const CURRENT = 'GET /api/users/current'
const SILENT = 'GET /api/oauth/silent'
const GIFT = 'GET /api/markets/registers/manual/image'
const EXPIRED = refused('sessionExpired', { message: '登录已过期' })
const IOS_SHELL: AppShell = { os: 'ios', version: '1.6.0' }

/** Answers only calls that were sent with this token. */
const onlyFor =
  (token: string) =>
  ({ token: sent }: CallFacts) =>
    sent === token ? { id: 7 } : EXPIRED

interface Setup {
  answers: Answers
  app?: AppShell
  nativeLogin?: SessionActions['nativeLogin']
}

/** The session with the real client, whose transport gives the scripted answers; `old` is stored. */
function openSession({ answers, app, nativeLogin = async () => NOBODY }: Setup) {
  const calls: string[] = []
  const actions = {
    app: app ?? null,
    client: () => client,
    reload: vi.fn(),
    nativeLogin: vi.fn(nativeLogin),
    navigate: vi.fn(),
    leaveFor: vi.fn(),
    onPersonChanged: vi.fn(),
  }
  const session = createSession(actions)
  const client = createBrowserClient({
    host: PLAIN_ENVIRONMENT.host,
    transport: scriptedTransport(answers, calls),
    session,
    queryClient: createQueryClient(),
  })
  return { session, client, actions, calls }
}

const NOBODY = { code: -1, token: null, hasNewUser: false }
const dialogOpen = () => globalStore.getState().loginVisible
const count = (calls: string[], call: string) => calls.filter((one) => one === call).length

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem(TOKEN_KEY, 'old')
  globalStore.setState({ ...globalStore.getInitialState(), loggedIn: true })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  Cookies.remove(TOKEN_COOKIE)
  closeBenefit()
})

describe('an expired token (spec §4 "Session expiry")', () => {
  const answers = () => ({ [CURRENT]: onlyFor('new'), [SILENT]: { code: 1, accessToken: 'new' } })

  test('a silent login renews it: the call is sent again, the page reloads once', async () => {
    const { client, actions, calls } = openSession({ answers: answers() })
    expect(await client.users.current()).toMatchObject({ id: 7 })
    expect(calls).toEqual([CURRENT, SILENT, CURRENT])
    expect(localStorage.getItem(TOKEN_KEY)).toBe('new')
    expect(Cookies.get(TOKEN_COOKIE)).toBe('new')
    await vi.waitFor(() => expect(actions.reload).toHaveBeenCalledTimes(1))
    expect(globalStore.getState().loggedIn).toBe(true)
  })

  test('twenty calls at once start one silent login, and all of them are answered', async () => {
    const { client, calls } = openSession({ answers: answers() })
    const users = await Promise.all(Array.from({ length: 20 }, () => client.users.current()))
    expect(users).toMatchObject(Array.from({ length: 20 }, () => ({ id: 7 })))
    expect(count(calls, SILENT)).toBe(1)
  })

  test('a second renewal within a minute does not reload again, also after the reload', async () => {
    sessionStorage.setItem('kz-reloaded-at', String(Date.now() - 30_000))
    const { client, actions } = openSession({ answers: answers() })
    await client.users.current()
    await vi.advanceTimersByTimeAsync(1000)
    expect(actions.reload).not.toHaveBeenCalled()
  })

  test('without a silent login the dialog opens, and the call waits for the login', async () => {
    const { client, session } = openSession({ answers: { ...answers(), [SILENT]: {} } })
    const user = client.users.current()
    await vi.waitFor(() => expect(dialogOpen()).toBe(true))
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    expect(globalStore.getState().loggedIn).toBe(false)
    session.dispatch({ type: 'loggedIn', token: 'new' })
    expect(await user).toMatchObject({ id: 7 })
    expect(dialogOpen()).toBe(false)
  })

  test('a failed silent login opens the dialog too', async () => {
    const failed = refused('internal', { message: '服务器出错' })
    const { client } = openSession({ answers: { ...answers(), [SILENT]: failed } })
    client.users.current().catch(() => {})
    await vi.waitFor(() => expect(dialogOpen()).toBe(true))
  })

  test('closing the dialog lets the call fail', async () => {
    const { client, session } = openSession({ answers: { ...answers(), [SILENT]: {} } })
    const user = client.users.current()
    await vi.waitFor(() => expect(dialogOpen()).toBe(true))
    session.dispatch({ type: 'loginDialogClosed' })
    await expect(user).rejects.toMatchObject({ code: 1001 })
  })

  test('when the renewed token is refused too, the dialog opens instead of a second silent login', async () => {
    const { client, calls } = openSession({ answers: { ...answers(), [CURRENT]: EXPIRED } })
    await expect(client.users.current()).rejects.toMatchObject({ code: 1001 })
    await vi.waitFor(() => expect(dialogOpen()).toBe(true))
    expect(count(calls, SILENT)).toBe(1)
  })
})

test('HTTP 401 opens the dialog at once, without a silent login', async () => {
  const { client, calls } = openSession({ answers: { [CURRENT]: refused('unauthorized') } })
  client.users.current().catch(() => {})
  await vi.waitFor(() => expect(dialogOpen()).toBe(true))
  expect(count(calls, SILENT)).toBe(0)
})

describe('in the app shell the native login renews the token', () => {
  const answers = { [CURRENT]: onlyFor('new') }
  const loggedIn = { code: 0, token: 'new', hasNewUser: false }

  test('the call is sent again, and the page reloads after half a second', async () => {
    const { client, actions } = openSession({
      answers,
      app: IOS_SHELL,
      nativeLogin: async () => loggedIn,
    })
    expect(await client.users.current()).toMatchObject({ id: 7 })
    expect(actions.reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    expect(actions.reload).toHaveBeenCalledTimes(1)
  })

  test('a new user sees the coupon popup instead of a reload', async () => {
    const gift = { id: 3, telImageUrl: '/gift.svg', telHeadImageUrl: null, link: null }
    const { client, actions } = openSession({
      answers: { ...answers, [GIFT]: gift },
      app: IOS_SHELL,
      nativeLogin: async () => ({ ...loggedIn, hasNewUser: true }),
    })
    await client.users.current()
    await vi.waitFor(() => expect(globalStore.getState().benefitImage).toBe('/gift.svg'))
    expect(actions.reload).not.toHaveBeenCalled()
  })

  test('a new user without a picture gets the reload', async () => {
    const { client, actions } = openSession({
      answers: { ...answers, [GIFT]: refused('internal', { message: '服务器出错' }) },
      app: IOS_SHELL,
      nativeLogin: async () => ({ ...loggedIn, hasNewUser: true }),
    })
    await client.users.current()
    await vi.waitFor(() => expect(actions.reload).toHaveBeenCalledTimes(1))
  })

  test('a cancelled native login lets the call fail', async () => {
    const { client } = openSession({ answers, app: IOS_SHELL, nativeLogin: async () => NOBODY })
    await expect(client.users.current()).rejects.toMatchObject({ code: 1001 })
    expect(dialogOpen()).toBe(false)
  })

  test('an app shell that cannot be asked leads to the dialog of the page', async () => {
    const { client } = openSession({
      answers,
      app: IOS_SHELL,
      nativeLogin: async () => Promise.reject(new Error('no answer')),
    })
    client.users.current().catch(() => {})
    await vi.waitFor(() => expect(dialogOpen()).toBe(true))
  })
})

describe('login and logout', () => {
  test('a logout clears the token and the stored data of the user, and opens the bare address', () => {
    sessionStorage.setItem('shoppingCount', '3')
    const { session, actions } = openSession({ answers: {} })
    session.dispatch({ type: 'loggedOut' })
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    expect(sessionStorage.getItem('shoppingCount')).toBeNull()
    expect(globalStore.getState().loggedIn).toBe(false)
    expect(actions.onPersonChanged).toHaveBeenCalled()
    expect(actions.navigate).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('a logout forgets what was typed into forms', () => {
    const drafts = ['kz.draft.anyone.form.phone', 'kz.draft.phone', 'kz.addressDraft.new']
    for (const key of drafts) sessionStorage.setItem(key, '{}')
    localStorage.setItem('kz.draft.anyone.comment.1001', '{}')
    localStorage.setItem('kz.draft.7.note.3', '{}')
    localStorage.setItem('kz-theme', 'dark')
    const { session } = openSession({ answers: {} })
    session.dispatch({ type: 'loggedOut' })
    expect(drafts.map((key) => sessionStorage.getItem(key))).toEqual([null, null, null])
    expect(localStorage.getItem('kz.draft.anyone.comment.1001')).toBeNull()
    expect(localStorage.getItem('kz.draft.7.note.3')).not.toBeNull()
    expect(localStorage.getItem('kz-theme')).toBe('dark')
  })

  test('a logout in another tab shows the visitor’s view here', () => {
    const { session, actions } = openSession({ answers: {} })
    session.changedElsewhere(null)
    expect(globalStore.getState().loggedIn).toBe(false)
    expect(actions.onPersonChanged).toHaveBeenCalledTimes(1)
  })

  test('a login in another tab is taken over without a reload', async () => {
    const { session, actions } = openSession({ answers: {} })
    session.changedElsewhere('other')
    expect(globalStore.getState().loggedIn).toBe(true)
    expect(actions.reload).not.toHaveBeenCalled()
  })

  test('code 2 leaves for the authorizer with its key', async () => {
    const { session, actions } = openSession({ answers: {} })
    const redirect = 'https://open.weixin.qq.com/connect'
    session.dispatch({ type: 'loginChecked', code: 2, redirect, key: 'k1' })
    expect(actions.leaveFor).toHaveBeenCalledExactlyOnceWith(redirect, 'k1')
  })
})
