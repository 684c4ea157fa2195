import { refused } from '@kaozhou/testing'
import '../../testing/browser.fixture'
import { REGISTRATION_SOURCES } from '@kaozhou/domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { globalStore, type LoginRequest, requestLogin } from '../../stores/global'
import { type CallFacts, renderScreen } from '../../testing/screen.fixture'
import { LoginHost } from './login-host'

const TAGGED = Object.entries(REGISTRATION_SOURCES).flatMap(([tag, pages]) =>
  pages.map((page): [string, string | null] => [page.replace(':id', '7'), tag]),
)

afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
})

test.each<[string, string | null]>([...TAGGED, ['/home', null], ['/details/1001', null]])(
  'a sign-up on %s carries the source %s (spec §2)',
  async (address, source) => {
    history.replaceState(null, '', address)
    const forms: URLSearchParams[] = []
    renderScreen(LoginHost, {
      path: '/user',
      answers: {
        'POST /api/oauth/mobile/code': null,
        'POST /api/oauth/mobile/login': ({ form }: CallFacts) => {
          forms.push(form)
          return { accessToken: 'token', hasNewUser: false }
        },
      },
    })
    act(() => requestLogin({ afterLogin: () => {} }))
    const phone = await screen.findByRole('textbox', { name: '手机号' })
    fireEvent.change(phone, { target: { value: '13800138000' } })
    fireEvent.change(screen.getByRole('textbox', { name: '验证码' }), {
      target: { value: '123456' },
    })
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(forms).toHaveLength(1))
    expect(forms[0]?.get('regFromDescribe')).toBe(source)
  },
)

test('a code that needs a security check is sent after the browser has solved it', async () => {
  const proofs: (string | null)[] = []
  renderScreen(LoginHost, {
    path: '/user',
    answers: {
      'POST /api/oauth/mobile/code': ({ form }: CallFacts) => {
        proofs.push(form.get('proof'))
        if (form.has('proof')) return null
        return refused('proofNeeded', {
          message: '需要验证',
          data: { challenge: 'r.e.6.m', bits: 6 },
        })
      },
    },
  })
  act(() => requestLogin({ afterLogin: () => {} }))
  const phone = await screen.findByRole('textbox', { name: '手机号' })
  fireEvent.change(phone, { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByRole('button', { name: /秒后重发/ })
  expect(proofs).toEqual([null, expect.stringMatching(/^r\.e\.6\.m\.\d+$/)])
})

test('an agreement opens over the login form, which keeps what was typed and stays unticked', async () => {
  renderScreen(LoginHost, {
    path: '/user',
    answers: {
      'GET /api/agreements/privacy': {
        key: 'privacy',
        title: '隐私政策',
        updatedAt: Date.UTC(2026, 10, 1),
        sections: [{ title: '一、我们收集什么', paragraphs: ['手机号，用来登录。'] }],
      },
    },
  })
  act(() => requestLogin({ afterLogin: () => {} }))
  const phone = await screen.findByRole('textbox', { name: '手机号' })
  fireEvent.change(phone, { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('button', { name: '《隐私政策》' }))
  const sheet = await screen.findByRole('dialog', { name: '隐私政策' })
  const text = await within(sheet).findByText('手机号，用来登录。')
  fireEvent.click(text)
  fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '隐私政策' })).toBeNull())
  expect(phone).toHaveValue('13800138000')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

/** Renders the host as the shell does: only while a login is requested. */
function ShownHost(): ReactNode {
  return useStore(globalStore, ({ loginVisible }) => loginVisible) ? <LoginHost /> : null
}

test.each<[string, LoginRequest, { address: string; steps: number }]>([
  ['stays', {}, { address: '/user', steps: 0 }],
  ['leads to /home with closeBack', { closeBack: true }, { address: '/home', steps: 0 }],
  ['goes back one step with hash-back', { closeBack: 'step' }, { address: '/user', steps: 1 }],
])('closing the login dialog, which has the given title, %s', async (_, request, expected) => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { address } = renderScreen(ShownHost, { path: '/user', answers: {} })
  act(() => requestLogin({ title: '登录领会员', afterLogin: () => {}, ...request }))
  const dialog = await screen.findByRole('dialog', { name: '登录领会员' })
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(address()).toBe(expected.address))
  expect(back).toHaveBeenCalledTimes(expected.steps)
  back.mockRestore()
})

const DESKTOP = { kind: 'other', os: 'desktop', app: null, miniProgram: false } as const
const QR = 'GET /api/oauth/qrcode'
const QR_STATE = 'POST /api/oauth/qrcode/state'
const CODE = {
  url: 'https://kaozhou.test/user?qrLogin=t1',
  key: 'k1',
  expiresAt: Date.now() + 180_000,
}

const progress = (status: string, accessToken: string | null = null) => ({
  status,
  accessToken,
  hasNewUser: false,
})

async function openQr(state: unknown) {
  const rendered = renderScreen(LoginHost, {
    path: '/user',
    host: DESKTOP,
    answers: { [QR]: CODE, [QR_STATE]: state },
  })
  act(() => requestLogin({ afterLogin: () => {} }))
  fireEvent.click(await screen.findByRole('button', { name: '扫码登录' }))
  await screen.findByRole('img', { name: '登录二维码' })
  return rendered
}

test('a confirmation on the phone that scanned the QR code logs this browser in', async () => {
  const states = [progress('waiting'), progress('scanned'), progress('done', 'token-of-the-phone')]
  const { sessionEvents } = await openQr(() => states.shift())
  expect(await screen.findByText('已扫码，请在手机上确认', {}, { timeout: 8000 })).toBeVisible()
  await waitFor(
    () => expect(sessionEvents).toContainEqual({ type: 'loggedIn', token: 'token-of-the-phone' }),
    { timeout: 8000 },
  )
}, 20_000)

test.each<[string, unknown, string]>([
  ['refused on the phone', progress('refused'), '手机上没有同意这次登录'],
  ['expired', progress('expired'), '二维码已失效'],
  ['unknown to the server', refused('qrExpired'), '二维码已失效'],
])(
  'a QR code that is %s shows the reason and a button for another code',
  async (_, state, text) => {
    const { answers, calls } = await openQr(state)
    expect(await screen.findByText(text, {}, { timeout: 8000 })).toBeVisible()
    answers[QR_STATE] = progress('waiting')
    fireEvent.click(screen.getByRole('button', { name: '换一个二维码' }))
    expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible()
    expect(calls.filter((call) => call === QR)).toHaveLength(2)
  },
  20_000,
)

test('the login by password takes the phone that was typed for the SMS code, and needs the ticked agreement', async () => {
  const forms: string[] = []
  const { sessionEvents } = renderScreen(LoginHost, {
    path: '/user',
    answers: {
      'POST /api/oauth/password/login': ({ form }: CallFacts) => {
        forms.push(`${form.get('mobile')} ${form.get('password')}`)
        return forms.length === 1
          ? refused('passwordWrong', { message: '手机号或密码不正确' })
          : { accessToken: 'token', hasNewUser: false }
      },
    },
  })
  act(() => requestLogin({ afterLogin: () => {} }))
  fireEvent.change(await screen.findByRole('textbox', { name: '手机号' }), {
    target: { value: '13800138000' },
  })
  fireEvent.click(await screen.findByRole('button', { name: '密码登录' }))
  const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }))
  fireEvent.change(await screen.findByLabelText('密码'), { target: { value: 'first-pass-1' } })
  submit()
  expect(await screen.findByText('请同意用户协议')).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  expect(await screen.findByText('手机号或密码不正确')).toBeVisible()
  submit()
  await waitFor(() => expect(sessionEvents).toContainEqual({ type: 'loggedIn', token: 'token' }))
  expect(forms).toEqual(['13800138000 first-pass-1', '13800138000 first-pass-1'])
})
