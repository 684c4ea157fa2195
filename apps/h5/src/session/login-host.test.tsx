import '../testing/browser.fixture'
import { REGISTRATION_SOURCES } from '@kaozhou/domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { requestLogin } from '../stores/global'
import { type CallFacts, Refusal, renderScreen } from '../testing/screen.fixture'
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
        return new Refusal(200, 4293, '需要验证', { challenge: 'r.e.6.m', bits: 6 })
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

test('an agreement is read over the login, which keeps what was typed and stays unticked', async () => {
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
