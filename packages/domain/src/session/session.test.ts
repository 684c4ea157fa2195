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
const ended = (callId: string, token: string | null, outcome: CallOutcome): SessionEvent => ({
  type: 'callEnded',
  callId,
  token,
  outcome,
})
const code = (value: number): CallOutcome => ({ kind: 'answer', code: value })
const http = (status: number): CallOutcome => ({ kind: 'http', status })
const expired = (callId: string, token: string | null) => ended(callId, token, code(1001))
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

describe('how a call ended, and what comes of it', () => {
  const rows: [string, CallOutcome, SessionEffect['type'][]][] = [
    ['code 0', code(0), []],
    ['code 1001', code(1001), ['clearToken', 'startSilentLogin']],
    ['code 1024', code(1024), ['clearToken', 'startSilentLogin']],
    ['another code', code(8024), []],
    ['HTTP 401: the global login action', http(401), ['openLoginDialog']],
    ['HTTP 403', http(403), []],
    ['HTTP 405', http(405), []],
    ['no answer', { kind: 'none' }, []],
  ]
  test.each(rows)('%s', (_, outcome, kinds) => {
    expect(run([started('t'), ended('a', 't', outcome)]).kinds).toEqual(kinds)
  })
})

describe('which login an expiry leads to', () => {
  const rows: [string, AppShell | null, SessionEffect['type']][] = [
    ['browser', null, 'startSilentLogin'],
    ['iOS app 1.5.2', oldApp, 'startSilentLogin'],
    ['iOS app 1.5.3', newApp, 'startNativeLogin'],
    ['iOS app 1.5.5', { os: 'ios', version: '1.5.5' }, 'startNativeLogin'],
    ['Android app 1.5.5', { os: 'android', version: '1.5.5' }, 'startSilentLogin'],
    ['Android app 1.5.6', { os: 'android', version: '1.5.6' }, 'startNativeLogin'],
    ['Harmony app 1.5.5', { os: 'harmony', version: '1.5.5' }, 'startNativeLogin'],
  ]
  test.each(rows)('%s', (_, app, kind) => {
    expect(run([started('t', app), expired('a', 't')]).kinds).toEqual(['clearToken', kind])
  })
})

test('the token is cleared from local storage and from both cookies', () => {
  const { effects, state } = run([started('t'), expired('a', 't')])
  expect(effects[0]).toEqual({ type: 'clearToken', stores: TOKEN_STORES })
  expect(TOKEN_STORES.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'localStorage sc_token',
    'cookie sc_token_pro',
    'cookie sc_token_app',
  ])
  expect(state.token).toBeNull()
})

describe('silent login', () => {
  const before = [started('t'), expired('a', 't'), expired('b', 't')]

  test('code 1: the new token is saved, held calls go on, the page reloads after them', () => {
    const { effects, state } = run([...before, silent(1, 'new', 5e6)])
    expect(effects.slice(2)).toEqual([
      { type: 'saveToken', token: 'new', stores: TOKEN_STORES, days: 7 },
      { type: 'replayCalls', callIds: ['a', 'b'] },
      { type: 'reloadPage', delayMs: 0, waitFor: ['a', 'b'], at: 5e6 },
    ])
    expect(state).toMatchObject({ token: 'new', phase: 'idle', held: [] })
  })

  test.each<[string, SessionEvent]>([
    ['success with no code', silent(null, null)],
    ['success with another code', silent(0, 'x')],
    ['code 1 without a token', silent(1, null)],
    ['failure', { type: 'silentLoginFailed' }],
  ])('%s: the dialog opens, the calls wait for it', (_, answer) => {
    const { effects, state } = run([...before, answer])
    expect(effects.slice(2)).toEqual([{ type: 'openLoginDialog', title: '登录' }])
    expect(state).toMatchObject({ phase: 'dialog', held: ['a', 'b'] })
  })

  test('20 parallel expiries start one silent login, and each call goes on once', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`)
    const { kinds, effects } = run([
      started('t'),
      ...ids.map((id) => expired(id, 't')),
      silent(1, 'new'),
    ])
    expect(kinds).toEqual([
      'clearToken',
      'startSilentLogin',
      'saveToken',
      'replayCalls',
      'reloadPage',
    ])
    expect(effects[3]).toEqual({ type: 'replayCalls', callIds: ids })
  })

  test('an expiry that comes late, after the new token, is sent again at once', () => {
    const { effects } = run([...before, silent(1, 'new'), expired('late', 't')])
    expect(effects.at(-1)).toEqual({ type: 'replayCalls', callIds: ['late'] })
  })

  test('a second one is not tried for a token that never worked: a person logs in', () => {
    const { kinds, state } = run([...before, silent(1, 'new'), expired('z', 'new')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'openLoginDialog'])
    expect(state.held).toEqual(['z'])
  })

  test('… and is tried again once the token has worked', () => {
    const proof = ended('ok', 'new', code(0))
    const { kinds } = run([...before, silent(1, 'new'), proof, expired('z', 'new')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'startSilentLogin'])
  })

  test('… but not for a call that failed again after it', () => {
    const proof = ended('ok', 'new', code(0))
    const { kinds } = run([...before, silent(1, 'new'), proof, expired('a', 'new')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'openLoginDialog'])
  })

  test('no second reload within a minute, the calls go on all the same', () => {
    const again = (now: number) =>
      run([
        ...before,
        silent(1, 'n1', 1e6),
        ended('ok', 'n1', code(0)),
        expired('z', 'n1'),
        silent(1, 'n2', now),
      ]).effects.at(-1)
    expect(again(1e6 + RELOAD_GUARD_MS - 1)).toEqual({ type: 'replayCalls', callIds: ['z'] })
    expect(again(1e6 + RELOAD_GUARD_MS)).toMatchObject({ type: 'reloadPage', waitFor: ['z'] })
  })

  test('the guard holds over the reload itself', () => {
    const reloaded: SessionEvent = { type: 'started', token: 't', app: null, lastReloadAt: 1e6 - 1 }
    const { kinds } = run([reloaded, expired('a', 't'), silent(1, 'new', 1e6)])
    expect(kinds).not.toContain('reloadPage')
  })

  test('an answer that nobody waits for changes nothing', () => {
    const state = run([started('t')]).state
    expect(sessionReducer(state, silent(1, 'x'))).toEqual({ state, effects: [] })
  })

  test('an answer from before a logout counts for nothing; the next expiry waits for a new one', () => {
    const { kinds, state } = run([
      ...before,
      { type: 'loggedOut' },
      expired('z', null),
      silent(1, 'of the one who left'),
    ])
    expect(kinds.slice(-1)).toEqual(['startSilentLogin'])
    expect(state).toMatchObject({ token: null, held: ['z'] })
  })

  test('a login by hand meanwhile wins', () => {
    const { state, effects } = run([...before, { type: 'loggedIn', token: 'hand' }, silent(1, 'x')])
    expect(state.token).toBe('hand')
    expect(effects.at(-1)).toEqual({ type: 'replayCalls', callIds: ['a', 'b'] })
  })
})

describe('native login', () => {
  const before = [started('t', newApp), expired('a', 't')]

  test('code 0: saved for 7 days, and the page reloads after 500 ms', () => {
    expect(run([...before, native(0, 'new')]).effects.slice(2)).toEqual([
      { type: 'saveToken', token: 'new', stores: TOKEN_STORES, days: 7 },
      { type: 'replayCalls', callIds: ['a'] },
      { type: 'reloadPage', delayMs: 500, waitFor: ['a'], at: 1e6 },
    ])
  })

  test('a new user: the coupon image is fetched', () => {
    const { kinds } = run([...before, native(0, 'new', true)])
    expect(kinds.slice(2)).toEqual(['saveToken', 'replayCalls', 'fetchBenefitImage'])
  })

  test.each<[string, SessionEvent, SessionEffect['type']]>([
    ['id and image: the benefit dialog', benefit({ id: 1, telImageUrl: '/a.png' }), 'showBenefit'],
    ['no id: reload', benefit({ telImageUrl: '/a.png' }), 'reloadPage'],
    ['no image: reload', benefit({ id: 1 }), 'reloadPage'],
    ['no answer: reload', benefit(null), 'reloadPage'],
    [
      'an address without popups: reload',
      benefit({ id: 1, telImageUrl: '/a.png' }, '/details/1'),
      'reloadPage',
    ],
  ])('%s', (_, answer, kind) => {
    const { effects } = run([...before, native(0, 'new', true), answer])
    expect(effects.at(-1)).toMatchObject({ type: kind, delayMs: 500 })
  })

  test('a coupon image that nobody waits for changes nothing', () => {
    expect(run([started('t'), benefit({ id: 1, telImageUrl: '/a.png' })]).effects).toEqual([])
  })

  test.each<[string, SessionEvent]>([
    ['another code', native(1, null)],
    ['code 0 without a token', native(0, null)],
  ])('%s: the calls fail as they ended', (_, answer) => {
    const { effects, state } = run([...before, answer])
    expect(effects.at(-1)).toEqual({ type: 'rejectCalls', callIds: ['a'] })
    expect(state.phase).toBe('idle')
    expect(sessionReducer(state, answer).effects).toEqual([])
  })

  test('an app that can not be asked: the page’s own dialog', () => {
    const { effects, state } = run([...before, { type: 'nativeLoginFailed' }])
    expect(effects.at(-1)).toMatchObject({ type: 'openLoginDialog' })
    expect(state.held).toEqual(['a'])
    expect(sessionReducer(initialSession, { type: 'nativeLoginFailed' }).effects).toEqual([])
  })
})

describe('login dialog', () => {
  const before = [started('t'), ended('a', 't', http(401))]

  test('logged in: held calls go on', () => {
    const { effects } = run([...before, { type: 'loggedIn', token: 'new' }])
    expect(effects.slice(-2)).toEqual([
      { type: 'replayCalls', callIds: ['a'] },
      { type: 'closeLoginDialog' },
    ])
  })

  test('closed: held calls fail, late ones of the same token open nothing', () => {
    const { effects } = run([
      started('t'),
      expired('a', 't'),
      silent(null, null),
      { type: 'loginDialogClosed' },
      expired('late', 't'),
    ])
    expect(effects.slice(-2)).toEqual([
      { type: 'rejectCalls', callIds: ['a'] },
      { type: 'rejectCalls', callIds: ['late'] },
    ])
  })

  test('the next action after a refusal asks again', () => {
    const { kinds } = run([...before, { type: 'loginDialogClosed' }, expired('b', 't')])
    expect(kinds.slice(-2)).toEqual(['clearToken', 'startSilentLogin'])
  })

  test('an expiry while it is open clears the token and waits', () => {
    const { kinds, state } = run([...before, expired('b', 't'), ended('c', 't', http(401))])
    expect(kinds).toEqual(['openLoginDialog', 'clearToken'])
    expect(state.held).toEqual(['a', 'b', 'c'])
  })

  test('a call reported twice is held once', () => {
    expect(run([...before, ...before.slice(1)]).state.held).toEqual(['a'])
  })

  test('a call that failed after two replays is not held a third time', () => {
    const { effects } = run([
      ...before,
      { type: 'loggedIn', token: 't1' },
      ended('a', 't1', http(401)),
      { type: 'loggedIn', token: 't2' },
      ended('a', 't2', http(401)),
    ])
    expect(effects.slice(-2).map((effect) => effect.type)).toEqual([
      'rejectCalls',
      'openLoginDialog',
    ])
    const stale = run([
      ...before,
      { type: 'loggedIn', token: 't1' },
      ended('a', 't1', http(401)),
      { type: 'loggedIn', token: 't2' },
      ended('a', 't1', http(401)),
    ])
    expect(stale.effects.at(-1)).toEqual({ type: 'rejectCalls', callIds: ['a'] })
  })

  test('closing another time is nothing', () => {
    expect(run([started('t'), { type: 'loginDialogClosed' }]).effects).toEqual([])
  })

  test('an action that demands a login opens it once', () => {
    const demand: SessionEvent = { type: 'loginDemanded' }
    expect(run([started(null), demand, demand]).kinds).toEqual(['openLoginDialog'])
    expect(run([started(null, newApp), demand]).kinds).toEqual(['startNativeLogin'])
  })
})

test('logout: no token, no personal data, back to the start, held calls fail', () => {
  const { effects } = run([started('t'), ended('a', 't', http(401)), { type: 'loggedOut' }])
  expect(effects.slice(1)).toEqual([
    { type: 'clearToken', stores: TOKEN_STORES },
    { type: 'closeLoginDialog' },
    { type: 'rejectCalls', callIds: ['a'] },
    { type: 'forgetPersonalData', sessionStorageKeys: ['shoppingCount'] },
    { type: 'navigate', path: '/' },
  ])
})

describe('login check', () => {
  test.each([
    [2, 'https://auth.example/a', 1],
    [2, undefined, 0],
    [0, 'https://auth.example/a', 0],
  ])('code %d, redirect %s', (value, redirect, count) => {
    const { effects } = run([{ type: 'loginChecked', code: value, redirect, key: 'k' }])
    expect(effects).toHaveLength(count)
    if (count) expect(effects[0]).toEqual({ type: 'leaveForAuthorizer', redirect, key: 'k' })
  })

  test('a missing key is empty', () => {
    const { effects } = run([{ type: 'loginChecked', code: 2, redirect: '/x' }])
    expect(effects[0]).toMatchObject({ key: '' })
  })
})
