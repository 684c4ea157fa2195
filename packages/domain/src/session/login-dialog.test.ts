import { describe, expect, test } from 'vitest'
import { countdownDeadline } from '../accounts/sms-countdown'
import { SMS_SENT_JUST_NOW } from '../accounts/sms-wait'
import type { Host } from '../host/host'
import type { LoginDialogEffect, LoginDialogEvent, LoginDialogOptions } from './login-dialog'
import { initialLoginDialog, loginDialogReducer, loginMode } from './login-dialog'

function run(events: readonly LoginDialogEvent[], from = initialLoginDialog) {
  let state = from
  let effects: LoginDialogEffect[] = []
  for (const event of events) {
    const step = loginDialogReducer(state, event)
    state = step.state
    effects = step.effects
  }
  return { state, last: effects }
}

const opened = (options?: LoginDialogOptions): LoginDialogEvent => ({ type: 'opened', options })
const phone: LoginDialogEvent = { type: 'phoneTyped', text: '138 1234 5678' }
const code: LoginDialogEvent = { type: 'codeTyped', text: '123456' }
const agreed: LoginDialogEvent = { type: 'agreementToggled', agreed: true }
const send = (now: number): LoginDialogEvent => ({ type: 'sendPressed', now })
const sent = (now: number): LoginDialogEvent => ({ type: 'codeSent', now })
const submit: LoginDialogEvent = { type: 'submitPressed' }
const succeeded = (hasNewUser = false): LoginDialogEvent => ({
  type: 'loginSucceeded',
  token: 't',
  hasNewUser,
})
const closed: LoginDialogEvent = { type: 'closed' }
const form = [phone, code, agreed]
const toast = (message: string) => [{ type: 'showToast', message }]

describe('opening the dialog', () => {
  test('the title is 登录, or the one that is given', () => {
    expect(run([opened()]).state).toMatchObject({ visible: true, title: '登录', mode: 'login' })
    expect(run([opened({ title: '绑定手机号', mode: 'bind' })]).state.title).toBe('绑定手机号')
  })

  test('opening an open dialog loses nothing that was typed', () => {
    expect(run([opened(), phone, opened({ closeBack: true })]).state).toMatchObject({
      phone: '13812345678',
      closeBack: false,
    })
  })
})

describe('asking for a code again after the dialog was closed', () => {
  const AT = 1_000_000
  const closedAfterSending = run([opened(), phone, send(AT), sent(AT + 500), closed]).state

  test('within the countdown no second code is sent, and the countdown goes on', () => {
    const { state, last } = run([opened(), phone, send(AT + 20_500)], closedAfterSending)
    expect(last).toEqual(toast('验证码刚刚发过，还能用，请查看短信'))
    expect(state).toMatchObject({ fetching: false, deadline: countdownDeadline(AT + 500) })
  })

  test('after the countdown, or to another phone, a code is sent', () => {
    const sending = { type: 'sendCode', codeType: 'LOGIN' }
    const late = run([opened(), phone, send(AT + 60_500)], closedAfterSending)
    expect(late.last).toEqual([{ ...sending, mobile: '13812345678' }])
    const other: LoginDialogEvent = { type: 'phoneTyped', text: '13987654321' }
    const { last } = run([opened(), other, send(AT + 1000)], closedAfterSending)
    expect(last).toEqual([{ ...sending, mobile: '13987654321' }])
  })

  test('a code that could not be sent is requested again', () => {
    const failed = run([opened(), phone, send(AT), { type: 'sendFailed', message: '' }, closed])
    const { last } = run([opened(), phone, send(AT + 1000)], failed.state)
    expect(last).toMatchObject([{ type: 'sendCode' }])
  })
})

test.each<[Host['kind'], boolean, 'login' | 'bind']>([
  ['other', false, 'login'],
  ['wechat', false, 'bind'],
  ['qq', false, 'bind'],
  ['weibo', false, 'bind'],
  ['wechat', true, 'login'],
])('the dialog in %s (inside the app: %s) has the mode %s', (kind, inApp, mode) => {
  const app = inApp ? { os: 'ios' as const, version: '2.0.0' } : null
  expect(loginMode({ kind, os: 'ios', app, miniProgram: false })).toBe(mode)
})

describe('typing in the dialog', () => {
  test('a phone is stripped of spaces and cut to 11 characters', () => {
    const typed = run([opened(), { type: 'phoneTyped', text: ' 138 1234 56789 ' }])
    expect(typed.state.phone).toBe('13812345678')
  })

  test('a code is stripped of spaces and cut to 6 characters', () => {
    expect(run([opened(), { type: 'codeTyped', text: ' 1234567' }]).state.code).toBe('123456')
  })

  test('typing removes the error message and the mark of an invalid phone', () => {
    const failed = [
      opened(),
      ...form,
      submit,
      { type: 'loginFailed', message: '验证码错误' } as const,
    ]
    expect(run(failed).state.error).toBe('验证码错误')
    expect(run([...failed, code]).state.error).toBe('')
    expect(run([opened(), send(0)]).state.phoneInvalid).toBe(true)
    expect(run([opened(), send(0), phone]).state.phoneInvalid).toBe(false)
  })

  test('ticking the agreement remembers the old user; unticking it has no effect', () => {
    expect(run([opened(), agreed]).last).toEqual([{ type: 'rememberOldUser' }])
    const back = run([opened(), agreed, { type: 'agreementToggled', agreed: false }])
    expect(back).toMatchObject({ last: [], state: { agreed: false } })
  })
})

describe('sending a code', () => {
  test.each([
    ['', '请输入手机号'],
    ['1381234567', '请输入正确的手机号'],
    ['23812345678', '请输入正确的手机号'],
  ])('phone "%s": %s', (text, message) => {
    const { state, last } = run([opened(), { type: 'phoneTyped', text }, send(0)])
    expect(last).toEqual(toast(message))
    expect(state).toMatchObject({ phoneInvalid: true, fetching: false })
  })

  test('pressing send requests a code, and the countdown starts when it was sent', () => {
    const pressed = run([opened(), phone, send(1000)])
    expect(pressed.last).toEqual([{ type: 'sendCode', mobile: '13812345678', codeType: 'LOGIN' }])
    expect(pressed.state).toMatchObject({ fetching: true, deadline: null })
    expect(run([sent(2000)], pressed.state).state).toMatchObject({
      fetching: false,
      deadline: 61_000,
    })
  })

  test('pressing send does nothing while a request is under way or the countdown runs', () => {
    expect(run([opened(), phone, send(0), send(1)]).last).toEqual([])
    const counting = [opened(), phone, send(0), sent(0)]
    expect(run([...counting, send(59_999)]).last).toEqual([])
    expect(run([...counting, send(60_000)]).last).toHaveLength(1)
  })

  test('the countdown ends a second after its deadline', () => {
    const counting = [opened(), phone, send(0), sent(0)]
    expect(run([...counting, { type: 'ticked', now: 59_999 }]).state.deadline).toBe(59_000)
    expect(run([...counting, { type: 'ticked', now: 60_000 }]).state.deadline).toBeNull()
  })

  test('a code that could not be sent: the message shows, and the user may press again', () => {
    const failed = run([opened(), phone, send(0), { type: 'sendFailed', message: '太频繁' }])
    expect(failed.state).toMatchObject({ error: '太频繁', fetching: false, deadline: null })
  })

  test('a code that is refused because the last one is a moment old: the button counts until the next', () => {
    const refusal = { type: 'sendFailed', message: '42 秒后可以再发', deadline: 41_000 } as const
    const { state } = run([opened(), phone, send(0), refusal])
    expect(state).toMatchObject({ error: SMS_SENT_JUST_NOW, fetching: false, deadline: 41_000 })
    expect(run([send(20_000)], state).last).toEqual([])
  })

  test('the answer to a code request after closing changes nothing', () => {
    const late = [opened(), phone, send(0), closed]
    expect(run([...late, sent(1)]).state).toEqual(initialLoginDialog)
    expect(run([...late, { type: 'sendFailed', message: 'x' }]).state).toEqual(initialLoginDialog)
  })

  test('nothing is sent from a hidden dialog', () => {
    expect(run([phone, send(0)]).last).toEqual([])
    expect(run([...form, submit]).last).toEqual([])
  })
})

describe('submitting the form', () => {
  test.each<[string, LoginDialogEvent[], string]>([
    ['a phone', [code, agreed], '请输入手机号'],
    ['a code', [phone, agreed], '请输入验证码'],
    ['the agreement', [phone, code], '请同意用户协议'],
  ])('without %s: %s', (_, events, message) => {
    expect(run([opened(), ...events, submit]).last).toEqual(toast(message))
  })

  test.each(['login', 'bind'] as const)(
    'pressing submit twice in the mode %s sends one login',
    (mode) => {
      const pressed = run([opened({ mode }), ...form, submit])
      expect(pressed.last).toEqual([{ type: 'login', mode, mobile: '13812345678', code: '123456' }])
      expect(run([submit], pressed.state).last).toEqual([])
    },
  )

  test('a successful login reports the token, shows a toast and reloads the page after 100 ms', () => {
    const { state, last } = run([opened(), ...form, submit, succeeded()])
    expect(last).toEqual([
      { type: 'reportLogin', token: 't' },
      ...toast('手机号绑定成功'),
      { type: 'reloadPage', delayMs: 100 },
    ])
    expect(state).toEqual({ ...initialLoginDialog, agreed: true })
  })

  test.each([{ loginReload: false }, { noRefresh: true }])(
    'with %o a successful login does not reload the page',
    (options) => {
      const { last } = run([opened(options), ...form, submit, succeeded()])
      expect(last.map((effect) => effect.type)).toEqual(['reportLogin', 'showToast'])
    },
  )

  test("a new user's login shows the new-user gift instead of a toast", () => {
    const { last } = run([opened({ loginReload: false }), ...form, submit, succeeded(true)])
    expect(last).toEqual([
      { type: 'reportLogin', token: 't' },
      { type: 'showNewUserGift', loginReload: false },
    ])
  })

  test('a failed login shows the server’s message and keeps what was typed', () => {
    const { state } = run([
      opened(),
      ...form,
      submit,
      { type: 'loginFailed', message: '验证码错误' },
    ])
    expect(state).toMatchObject({ error: '验证码错误', submitting: false, code: '123456' })
  })

  test('the answer to a login after closing changes nothing', () => {
    const late = [opened(), ...form, submit, closed]
    expect(run([...late, succeeded()]).last).toEqual([])
    expect(run([...late, { type: 'loginFailed', message: 'x' }]).state.error).toBe('')
  })
})

describe('closing the dialog', () => {
  test('clears phone, code and error, and stops the countdown', () => {
    const { state } = run([opened(), phone, code, send(0), sent(0), closed])
    const sentTo = { phone: '13812345678', at: 0 }
    expect(state).toEqual({ ...initialLoginDialog, sent: sentTo })
  })

  test.each<[LoginDialogOptions, LoginDialogEffect[]]>([
    [{}, []],
    [{ closeBack: true }, [{ type: 'navigate', path: '/home' }]],
    [{ hashBack: true }, [{ type: 'goBack' }]],
    [{ closeBack: true, hashBack: true }, [{ type: 'navigate', path: '/home' }]],
  ])('with %o is reported, then has the effects %o', (options, effects) => {
    expect(run([opened(options), closed]).last).toEqual([{ type: 'reportClose' }, ...effects])
  })

  test('a hidden dialog has no effect', () => {
    expect(run([closed]).last).toEqual([])
  })

  test('dismissing hides the dialog without navigating, even with closeBack', () => {
    const { state, last } = run([opened({ closeBack: true }), phone, { type: 'dismissed' }])
    expect(state).toEqual(initialLoginDialog)
    expect(last).toEqual([])
  })
})

describe('a security check that takes long', () => {
  const progressed = (share: number): LoginDialogEvent => ({ type: 'checkProgressed', share })

  test('its progress is shown until the code is sent or refused', () => {
    const checking = run([opened(), phone, send(0), progressed(0.4)]).state
    expect(checking).toMatchObject({ fetching: true, checkShare: 0.4 })
    expect(run([sent(0)], checking).state.checkShare).toBe(null)
    const refused = run([{ type: 'sendFailed', message: '停发' }], checking).state
    expect(refused).toMatchObject({ checkShare: null, error: '停发' })
  })

  test('its progress is shown until the login succeeds or fails', () => {
    const checking = run([opened(), ...form, submit, progressed(0.9)]).state
    expect(checking).toMatchObject({ submitting: true, checkShare: 0.9 })
    expect(run([succeeded()], checking).state.checkShare).toBe(null)
    expect(run([{ type: 'loginFailed', message: '错' }], checking).state.checkShare).toBe(null)
  })

  test('progress that is reported after the answer is ignored', () => {
    expect(run([opened(), phone, send(0), sent(0), progressed(0.5)]).state.checkShare).toBe(null)
  })
})
