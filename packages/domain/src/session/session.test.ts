import { describe, expect, test } from 'vitest'
import type { AppShell } from '../host/host'
import { initialSession, RELOAD_GUARD_MS, type SessionState, sessionReducer } from './session'
import type { CallOutcome, SessionEffect, SessionEvent } from './session-event'
import { TOKEN_STORES } from './token-store'

function run(events: readonly SessionEvent[], from: SessionState = initialSession) {
  let state = from
  const effects: SessionEffect[] = []
  for (const event of events) {
    const step = sessionReducer(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects, kinds: effects.map((effect) => effect.type) }
}

const oldApp: AppShell = { os: 'ios', version: '1.5.2' }
const newApp: AppShell = { os: 'ios', version: '1.5.3' }
const started = (token: string | null, app: AppShell | null = null): SessionEvent => ({
  type: 'started',
  token,
  app,
  lastReloadAt: null,
})
/** A call that waits for the login and is then sent again or rejected. */
const interrupted = (token: string | null, outcome: CallOutcome): SessionEvent => ({
  type: 'callEnded',
  token,
  outcome,
  waits: true,
})
/** A call that is not sent again. */
const ended = (token: string | null, outcome: CallOutcome): SessionEvent => ({
  type: 'callEnded',
  token,
  outcome,
  waits: false,
})
const code = (value: number): CallOutcome => ({ kind: 'answer', code: value })
const http = (status: number): CallOutcome => ({ kind: 'http', status })
const expired = (token: string | null) => interrupted(token, code(1001))
const silent = (value: number | null, token: string | null, now = 1e6): SessionEvent => ({
  type: 'silentLoginAnswered',
  code: value,
  token,
  now,
})
const native = (value: number, token: string | null, hasNewUser = false): SessionEvent => ({
  type: 'nativeLoginAnswered',
  code: value,
  token,
  hasNewUser,
  now: 1e6,
})
const benefit = (
  image: Extract<SessionEvent, { type: 'benefitImageAnswered' }>['image'],
  address = '/home',
): SessionEvent => ({ type: 'benefitImageAnswered', image, address, now: 1e6 })

describe('a call with a token that ended with', () => {
  const rows: [string, CallOutcome, SessionEffect['type'][]][] = [
    ['code 0', code(0), []],
    ['code 1001', code(1001), ['clearToken', 'startSilentLogin']],
    ['code 1024', code(1024), ['clearToken', 'startSilentLogin']],
    ['another code', code(8024), []],
    ['HTTP 401', http(401), ['openLoginDialog']],
    ['HTTP 403', http(403), []],
    ['HTTP 405', http(405), []],
    ['no answer', { kind: 'none' }, []],
  ]
  test.each(rows)('%s has the effects %o', (_, outcome, kinds) => {
    expect(run([started('t'), interrupted('t', outcome)]).kinds).toEqual(kinds)
  })
})

describe('an expired token starts in', () => {
  const rows: [string, AppShell | null, SessionEffect['type']][] = [
    ['a browser', null, 'startSilentLogin'],
    ['iOS app 1.5.2', oldApp, 'startSilentLogin'],
    ['iOS app 1.5.3', newApp, 'startNativeLogin'],
    ['iOS app 1.5.5', { os: 'ios', version: '1.5.5' }, 'startNativeLogin'],
    ['Android app 1.5.5', { os: 'android', version: '1.5.5' }, 'startSilentLogin'],
    ['Android app 1.5.6', { os: 'android', version: '1.5.6' }, 'startNativeLogin'],
    ['Harmony app 1.5.5', { os: 'harmony', version: '1.5.5' }, 'startNativeLogin'],
  ]
  test.each(rows)('%s: %s', (_, app, kind) => {
    expect(run([started('t', app), expired('t')]).kinds).toEqual(['clearToken', kind])
  })
})

test('the token is cleared from local storage and from both cookies', () => {
  const { effects, state } = run([started('t'), expired('t')])
  expect(effects[0]).toEqual({ type: 'clearToken', stores: TOKEN_STORES })
  expect(TOKEN_STORES.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'localStorage sc_token',
    'cookie sc_token_pro',
    'cookie sc_token_app',
  ])
  expect(state.token).toBeNull()
})

describe('silent login', () => {
  const before = [started('t'), expired('t')]

  test('code 1: the new token is saved, the calls are sent again, then the page reloads', () => {
    const { effects, state } = run([...before, silent(1, 'new', 5e6)])
    expect(effects.slice(2)).toEqual([
      { type: 'saveToken', token: 'new', stores: TOKEN_STORES, days: 7 },
      { type: 'replayCalls' },
      { type: 'reloadPage', delayMs: 0, at: 5e6 },
    ])
    expect(state).toMatchObject({ token: 'new', phase: 'idle', callsWait: false })
  })

  test.each<[string, SessionEvent]>([
    ['an answer with no code', silent(null, null)],
    ['an answer with another code', silent(0, 'x')],
    ['code 1 without a token', silent(1, null)],
    ['a silent login that failed', { type: 'silentLoginFailed' }],
  ])('%s: the dialog opens and the calls wait for it', (_, answer) => {
    const { effects, state } = run([...before, answer])
    expect(effects.slice(2)).toEqual([{ type: 'openLoginDialog', title: '登录' }])
    expect(state).toMatchObject({ phase: 'dialog', callsWait: true })
  })

  test('20 expiries in parallel start one silent login, and the calls are sent again once', () => {
    const { kinds } = run([
      started('t'),
      ...Array.from({ length: 20 }, () => expired('t')),
      silent(1, 'new'),
    ])
    expect(kinds).toEqual([
      'clearToken',
      'startSilentLogin',
      'saveToken',
      'replayCalls',
      'reloadPage',
    ])
  })

  test('a call that expired with the old token is sent again at once when there is a new one', () => {
    const { effects } = run([...before, silent(1, 'new'), expired('t')])
    expect(effects.at(-1)).toEqual({ type: 'replayCalls' })
  })

  test('a new token that expires before any call succeeded opens the dialog, without a second silent login', () => {
    const { kinds, state } = run([...before, silent(1, 'new'), expired('new')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'openLoginDialog'])
    expect(state.callsWait).toBe(true)
  })

  test('a new token that expires after a call succeeded starts a silent login again', () => {
    const proof = ended('new', code(0))
    const { kinds } = run([...before, silent(1, 'new'), proof, expired('new')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'startSilentLogin'])
  })

  test('the calls are sent again but the page does not reload twice within a minute', () => {
    const again = (now: number) =>
      run([
        ...before,
        silent(1, 'n1', 1e6),
        ended('n1', code(0)),
        expired('n1'),
        silent(1, 'n2', now),
      ]).effects.at(-1)
    expect(again(1e6 + RELOAD_GUARD_MS - 1)).toEqual({ type: 'replayCalls' })
    expect(again(1e6 + RELOAD_GUARD_MS)).toMatchObject({ type: 'reloadPage' })
  })

  test('a page that was reloaded less than a minute ago is not reloaded again', () => {
    const reloaded: SessionEvent = { type: 'started', token: 't', app: null, lastReloadAt: 1e6 - 1 }
    const { kinds } = run([reloaded, expired('t'), silent(1, 'new', 1e6)])
    expect(kinds).not.toContain('reloadPage')
  })

  test('a silent login answer without a silent login in flight changes nothing', () => {
    const state = run([started('t')]).state
    expect(sessionReducer(state, silent(1, 'x'))).toEqual({ state, effects: [] })
  })

  test('the answer to a silent login that began before a logout is ignored, and a new one starts', () => {
    const { kinds, state } = run([
      ...before,
      { type: 'loggedOut' },
      expired(null),
      silent(1, 'of the one who left'),
    ])
    expect(kinds.slice(-1)).toEqual(['startSilentLogin'])
    expect(state).toMatchObject({ token: null, callsWait: true })
  })

  test('a login in the dialog wins over the answer of a silent login', () => {
    const { state, effects } = run([...before, { type: 'loggedIn', token: 'hand' }, silent(1, 'x')])
    expect(state.token).toBe('hand')
    expect(effects.at(-1)).toEqual({ type: 'replayCalls' })
  })
})

describe('native login', () => {
  const before = [started('t', newApp), expired('t')]

  test('code 0: the token is saved for 7 days and the page reloads after 500 ms', () => {
    expect(run([...before, native(0, 'new')]).effects.slice(2)).toEqual([
      { type: 'saveToken', token: 'new', stores: TOKEN_STORES, days: 7 },
      { type: 'replayCalls' },
      { type: 'reloadPage', delayMs: 500, at: 1e6 },
    ])
  })

  test('a new user: the coupon image is fetched instead of a reload', () => {
    const { kinds } = run([...before, native(0, 'new', true)])
    expect(kinds.slice(2)).toEqual(['saveToken', 'replayCalls', 'fetchBenefitImage'])
  })

  test.each<[string, SessionEvent, SessionEffect['type']]>([
    [
      'a coupon image with id and picture: the benefit dialog',
      benefit({ id: 1, telImageUrl: '/a.png' }),
      'showBenefit',
    ],
    ['a coupon image without an id: reload', benefit({ telImageUrl: '/a.png' }), 'reloadPage'],
    ['a coupon image without a picture: reload', benefit({ id: 1 }), 'reloadPage'],
    ['no coupon image: reload', benefit(null), 'reloadPage'],
    [
      'an address without popups: reload',
      benefit({ id: 1, telImageUrl: '/a.png' }, '/details/1'),
      'reloadPage',
    ],
  ])('%s', (_, answer, kind) => {
    const { effects } = run([...before, native(0, 'new', true), answer])
    expect(effects.at(-1)).toMatchObject({ type: kind, delayMs: 500 })
  })

  test('a coupon image without a native login changes nothing', () => {
    expect(run([started('t'), benefit({ id: 1, telImageUrl: '/a.png' })]).effects).toEqual([])
  })

  test.each<[string, SessionEvent]>([
    ['another code', native(1, null)],
    ['code 0 without a token', native(0, null)],
  ])('%s: the waiting calls are rejected', (_, answer) => {
    const { effects, state } = run([...before, answer])
    expect(effects.at(-1)).toEqual({ type: 'rejectCalls' })
    expect(state.phase).toBe('idle')
    expect(sessionReducer(state, answer).effects).toEqual([])
  })

  test('a native login that failed opens the login dialog', () => {
    const { effects, state } = run([...before, { type: 'nativeLoginFailed' }])
    expect(effects.at(-1)).toMatchObject({ type: 'openLoginDialog' })
    expect(state.callsWait).toBe(true)
    expect(sessionReducer(initialSession, { type: 'nativeLoginFailed' }).effects).toEqual([])
  })
})

describe('login dialog', () => {
  const before = [started('t'), interrupted('t', http(401))]

  test('a login sends the calls again and closes the dialog', () => {
    const { effects } = run([...before, { type: 'loggedIn', token: 'new' }])
    expect(effects.slice(-2)).toEqual([{ type: 'replayCalls' }, { type: 'closeLoginDialog' }])
  })

  test('closing the dialog rejects the calls; a later call with the same expired token is rejected without a dialog', () => {
    const { effects } = run([
      started('t'),
      expired('t'),
      silent(null, null),
      { type: 'loginDialogClosed' },
      expired('t'),
    ])
    expect(effects.slice(-2)).toEqual([{ type: 'rejectCalls' }, { type: 'rejectCalls' }])
  })

  test('a call that expires after the dialog was closed starts a login again', () => {
    const { kinds } = run([...before, { type: 'loginDialogClosed' }, expired('t')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'startSilentLogin'])
  })

  test('a call that expires while the dialog is open clears the token and waits', () => {
    const { kinds, state } = run([...before, expired('t'), interrupted('t', http(401))])
    expect(kinds).toEqual(['openLoginDialog', 'clearToken'])
    expect(state.callsWait).toBe(true)
  })

  test('an expiry of a call that is not sent again clears the token and starts a login, and no call waits for it', () => {
    const { kinds, state } = run([started('t'), ended('t', code(1001)), silent(1, 'new')])
    expect(kinds).toEqual(['clearToken', 'startSilentLogin', 'saveToken', 'reloadPage'])
    expect(state.callsWait).toBe(false)
  })

  test('closing without an open dialog changes nothing', () => {
    expect(run([started('t'), { type: 'loginDialogClosed' }]).effects).toEqual([])
  })

  test('two actions that demand a login open one dialog', () => {
    const demand: SessionEvent = { type: 'loginDemanded' }
    expect(run([started(null), demand, demand]).kinds).toEqual(['openLoginDialog'])
    expect(run([started(null, newApp), demand]).kinds).toEqual(['startNativeLogin'])
  })
})

test('a logout clears the token and personal data, goes to /, and rejects the waiting calls', () => {
  const { effects } = run([started('t'), interrupted('t', http(401)), { type: 'loggedOut' }])
  expect(effects.slice(1)).toEqual([
    { type: 'clearToken', stores: TOKEN_STORES },
    { type: 'closeLoginDialog' },
    { type: 'rejectCalls' },
    { type: 'forgetPersonalData', sessionStorageKeys: ['shoppingCount'] },
    { type: 'navigate', path: '/' },
  ])
})

describe('login check', () => {
  test.each([
    [2, 'https://auth.example/a', 1],
    [2, undefined, 0],
    [0, 'https://auth.example/a', 0],
  ])('code %d, redirect %s: leaves for the authorizer %i times', (value, redirect, count) => {
    const { effects } = run([{ type: 'loginChecked', code: value, redirect, key: 'k' }])
    expect(effects).toHaveLength(count)
    if (count) expect(effects[0]).toEqual({ type: 'leaveForAuthorizer', redirect, key: 'k' })
  })

  test('a missing key becomes an empty text', () => {
    const { effects } = run([{ type: 'loginChecked', code: 2, redirect: '/x' }])
    expect(effects[0]).toMatchObject({ key: '' })
  })
})
