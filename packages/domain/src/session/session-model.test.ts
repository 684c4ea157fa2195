import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppShell } from '../host/host'
import { initialSession, RELOAD_GUARD_MS, sessionReducer } from './session'
import type { CallOutcome, SessionEffect, SessionEvent } from './session-event'

/** One random step. `which` picks one of the calls in flight. */
type Action =
  | { do: 'send' }
  | { do: 'endCall'; which: number; outcome: CallOutcome }
  | { do: 'endSilentLogin'; outcome: 'token' | 'nobody' | 'failure' }
  | { do: 'endNativeLogin'; outcome: 'token' | 'new user' | 'refused' | 'failure' }
  | { do: 'endDialog'; outcome: 'token' | 'closed' }
  | { do: 'endBenefit'; complete: boolean }
  | { do: 'demandLogin' }
  | { do: 'logOut' }
  | { do: 'wait'; ms: number }

/** An app with an SDK around the reducer: it carries out the effects and fails the test on an impossible one. */
class World {
  state = initialSession
  now = 1_000_000
  stored: string | null
  inFlight = new Map<string, string | null>()
  held = new Set<string>()
  replayed = new Set<string>()
  settled = new Map<string, 'answered' | 'rejected'>()
  silentLogins = 0
  nativeLogins = 0
  dialogs = 0
  benefits = 0
  reloads: number[] = []
  refused = new Set<string>()
  private calls = 0
  private tokens = 0

  constructor(app: AppShell | null, token: string | null) {
    this.stored = token
    this.dispatch({ type: 'started', token, app, lastReloadAt: null })
  }

  dispatch(event: SessionEvent) {
    const { state, effects } = sessionReducer(this.state, event)
    this.state = state
    for (const effect of effects) this.carryOut(effect)
    this.check()
  }

  private carryOut(effect: SessionEffect) {
    switch (effect.type) {
      case 'clearToken':
        expect(effect.stores.map(({ key }) => key)).toEqual([
          'sc_token',
          'sc_token_pro',
          'sc_token_app',
        ])
        this.stored = null
        break
      case 'saveToken':
        this.stored = effect.token
        break
      case 'startSilentLogin':
        this.silentLogins++
        break
      case 'startNativeLogin':
        this.nativeLogins++
        break
      case 'openLoginDialog':
        this.dialogs++
        break
      case 'closeLoginDialog':
        this.dialogs = 0
        break
      case 'fetchBenefitImage':
        this.benefits++
        break
      case 'replayCalls':
        expect(this.held.size, 'calls that are sent again').toBeGreaterThan(0)
        for (const id of this.held) {
          this.replayed.add(id)
          this.inFlight.set(id, this.stored)
        }
        this.held.clear()
        break
      case 'rejectCalls':
        expect(this.held.size, 'calls that fail').toBeGreaterThan(0)
        for (const id of this.held) this.settle(id, 'rejected')
        this.held.clear()
        break
      case 'reloadPage': {
        const last = this.reloads.at(-1)
        if (last !== undefined) expect(this.now - last).toBeGreaterThanOrEqual(RELOAD_GUARD_MS)
        this.reloads.push(this.now)
        break
      }
    }
  }

  private check() {
    expect(this.silentLogins, 'silent logins in flight').toBeLessThanOrEqual(1)
    expect(this.dialogs, 'login dialogs open').toBeLessThanOrEqual(1)
    expect(this.state.callsWait).toBe(this.held.size > 0)
    expect(this.stored).toBe(this.state.token)
    if (this.stored !== null) expect(this.refused.has(this.stored)).toBe(false)
    if (this.state.phase === 'idle')
      expect(this.held.size, 'calls that wait although nothing is in progress').toBe(0)
    if (this.state.phase === 'silentLogin') expect(this.silentLogins).toBe(1)
    if (this.state.phase === 'nativeLogin') expect(this.nativeLogins).toBeGreaterThan(0)
    expect(this.dialogs, 'open dialogs').toBe(this.state.phase === 'dialog' ? 1 : 0)
  }

  act(action: Action) {
    switch (action.do) {
      case 'send':
        this.inFlight.set(`call${++this.calls}`, this.stored)
        break
      case 'endCall':
        this.endCall(action.which, action.outcome)
        break
      case 'endSilentLogin':
        if (this.silentLogins > 0) this.endSilentLogin(action.outcome)
        break
      case 'endNativeLogin':
        if (this.nativeLogins > 0) this.endNativeLogin(action.outcome)
        break
      case 'endDialog':
        if (this.dialogs > 0) this.endDialog(action.outcome)
        break
      case 'endBenefit':
        if (this.benefits > 0) this.endBenefit(action.complete)
        break
      case 'demandLogin':
        this.dispatch({ type: 'loginDemanded' })
        break
      case 'logOut':
        this.dispatch({ type: 'loggedOut' })
        break
      case 'wait':
        this.now += action.ms
        break
    }
  }

  private endCall(which: number, outcome: CallOutcome) {
    const ids = [...this.inFlight.keys()]
    const callId = ids[which % Math.max(1, ids.length)]
    if (callId === undefined) return
    const token = this.inFlight.get(callId) ?? null
    this.inFlight.delete(callId)
    const isExpired = outcome.kind === 'answer' && [1001, 1024].includes(outcome.code)
    const isRefused = isExpired || (outcome.kind === 'http' && outcome.status === 401)
    // The SDK sends a call again once: a second refusal is final.
    const waits = isRefused && !this.replayed.has(callId)
    if (waits) this.held.add(callId)
    else this.settle(callId, isRefused ? 'rejected' : 'answered')
    if (isExpired && token !== null) this.refused.add(token)
    this.dispatch({ type: 'callEnded', token, outcome, waits })
  }

  private settle(callId: string, end: 'answered' | 'rejected') {
    expect(this.settled.has(callId), `${callId} ends twice`).toBe(false)
    this.settled.set(callId, end)
  }

  private newToken() {
    return `token${++this.tokens}`
  }

  private endSilentLogin(outcome: 'token' | 'nobody' | 'failure') {
    this.silentLogins--
    if (outcome === 'failure') return this.dispatch({ type: 'silentLoginFailed' })
    const [code, token] = outcome === 'token' ? [1, this.newToken()] : [null, null]
    this.dispatch({ type: 'silentLoginAnswered', code, token, now: this.now })
  }

  private endNativeLogin(outcome: 'token' | 'new user' | 'refused' | 'failure') {
    this.nativeLogins--
    if (outcome === 'failure') return this.dispatch({ type: 'nativeLoginFailed' })
    const isIn = outcome !== 'refused'
    this.dispatch({
      type: 'nativeLoginAnswered',
      code: isIn ? 0 : 1,
      token: isIn ? this.newToken() : null,
      hasNewUser: outcome === 'new user',
      now: this.now,
    })
  }

  private endDialog(outcome: 'token' | 'closed') {
    this.dialogs--
    if (outcome === 'closed') this.dispatch({ type: 'loginDialogClosed' })
    else this.dispatch({ type: 'loggedIn', token: this.newToken() })
  }

  private endBenefit(complete: boolean) {
    this.benefits--
    const image = complete ? { id: 1, telImageUrl: '/gift.png' } : null
    this.dispatch({ type: 'benefitImageAnswered', image, address: '/home', now: this.now })
  }

  /** Every call and every login in progress ends, without a login. */
  drain() {
    while (this.inFlight.size > 0) this.endCall(0, { kind: 'answer', code: 1001 })
    for (let round = 0; round < 10; round++) {
      this.act({ do: 'endSilentLogin', outcome: 'failure' })
      this.act({ do: 'endNativeLogin', outcome: 'refused' })
      this.act({ do: 'endDialog', outcome: 'closed' })
    }
  }

  get sent() {
    return this.calls
  }
}

const outcome: fc.Arbitrary<CallOutcome> = fc.constantFrom(
  { kind: 'answer', code: 0 },
  { kind: 'answer', code: 1001 },
  { kind: 'answer', code: 1024 },
  { kind: 'http', status: 401 },
  { kind: 'http', status: 403 },
  { kind: 'http', status: 405 },
  { kind: 'none' },
)
const send = fc.constant<Action>({ do: 'send' })
const endCall = fc.record({ do: fc.constant('endCall' as const), which: fc.nat(30), outcome })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: send },
  { weight: 6, arbitrary: endCall },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('endSilentLogin' as const),
      outcome: fc.constantFrom('token' as const, 'nobody' as const, 'failure' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('endNativeLogin' as const),
      outcome: fc.constantFrom(
        'token' as const,
        'new user' as const,
        'refused' as const,
        'failure' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('endDialog' as const),
      outcome: fc.constantFrom('token' as const, 'closed' as const),
    }),
  },
  fc.record({ do: fc.constant('endBenefit' as const), complete: fc.boolean() }),
  fc.constant<Action>({ do: 'demandLogin' }),
  fc.constant<Action>({ do: 'logOut' }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(90_000) }),
)
const app: fc.Arbitrary<AppShell | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    os: fc.constantFrom('ios' as const, 'android' as const, 'harmony' as const),
    version: fc.constantFrom('1.5.2', '1.5.3', '1.5.5', '2.0.0'),
  }),
)

describe('a session with random events in random order', () => {
  test('no effect is impossible, and every call ends exactly once', () => {
    fc.assert(
      fc.property(
        app,
        fc.option(fc.constant('first')),
        fc.array(action, { maxLength: 80 }),
        (shell, token, actions) => {
          const world = new World(shell, token)
          for (const one of actions) world.act(one)
          world.drain()
          expect(world.held.size).toBe(0)
          expect(world.settled.size).toBe(world.sent)
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('a server that refuses every token leads to the login dialog after one silent login', () => {
    const world = new World(null, 'first')
    for (let index = 0; index < 20; index++) world.act({ do: 'send' })
    let silentLogins = 0
    for (let round = 0; round < 100 && world.dialogs === 0; round++) {
      while (world.inFlight.size > 0) {
        world.act({ do: 'endCall', which: 0, outcome: { kind: 'answer', code: 1001 } })
      }
      if (world.silentLogins > 0) {
        silentLogins++
        world.act({ do: 'endSilentLogin', outcome: 'token' })
      }
    }
    expect(world.dialogs).toBe(1)
    expect([...world.settled.values()]).toEqual(Array(20).fill('rejected'))
    expect(silentLogins).toBe(1)
    expect(world.reloads).toHaveLength(1)
  })
})
