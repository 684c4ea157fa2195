import { refused } from '@kaozhou/testing'
import '../../testing/browser.fixture'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../testing/screen.fixture'
import { PasskeyLogin } from './passkey-login'

const CHALLENGE = 'POST /api/oauth/passkey/challenge'
const LOGIN = 'POST /api/oauth/passkey/login'
const OPTIONS = { challenge: 'YXNrZWQ', rpId: 'localhost', userVerification: 'required' }
const HOST = { kind: 'other', os: 'android', app: null, miniProgram: false } as const

const bytes = (text: string) => new TextEncoder().encode(text).buffer
/** What a browser returns for a passkey that its owner has unlocked. */
const ASSERTION = {
  id: 'bXk',
  rawId: bytes('my'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('handle'),
  },
  getClientExtensionResults: () => ({}),
}

const get = vi.fn()

beforeEach(() => {
  entered.mockReset()
  get.mockReset().mockResolvedValue(ASSERTION)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const entered = vi.fn()

function LoginButton(): ReactNode {
  return <PasskeyLogin host={HOST} onEntered={entered} />
}

function open(answers: Answers = {}) {
  const { calls } = renderScreen(LoginButton, {
    path: '/user',
    answers: { [CHALLENGE]: OPTIONS, ...answers },
  })
  return { calls }
}
const button = () => screen.findByRole('button', { name: '通行密钥登录' })

describe('the login by a passkey', () => {
  test('the server checks what the authenticator signed, and its token logs the user in', async () => {
    const sent: unknown[] = []
    open({
      [LOGIN]: ({ form }: CallFacts) => {
        sent.push(JSON.parse(form.get('response') ?? ''))
        return { accessToken: 'token', hasNewUser: false }
      },
    })
    fireEvent.click(await button())
    await waitFor(() =>
      expect(entered).toHaveBeenCalledExactlyOnceWith({ token: 'token', hasNewUser: false }),
    )
    expect(sent).toMatchObject([{ id: 'bXk', type: 'public-key' }])
  })

  test('after a cancelled question a toast names the other ways to log in, and the button asks again', async () => {
    get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    const { calls } = open({ [LOGIN]: { accessToken: 'token', hasNewUser: false } })
    fireEvent.click(await button())
    expect(await screen.findByText('没有完成验证。可以再试一次，或用验证码登录')).toBeVisible()
    expect(calls).not.toContain(LOGIN)
    fireEvent.click(await button())
    await waitFor(() => expect(entered).toHaveBeenCalledTimes(1))
  })

  test('a refusal shows the server’s message', async () => {
    open({ [LOGIN]: refused('passkeyWrong', { message: '这个通行密钥不能登录' }) })
    fireEvent.click(await button())
    expect(await screen.findByText('这个通行密钥不能登录')).toBeVisible()
    expect(entered).not.toHaveBeenCalled()
  })

  test('a browser without passkeys has no button', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    open()
    await screen.findByRole('main')
    expect(screen.queryByRole('button', { name: '通行密钥登录' })).toBeNull()
  })
})
