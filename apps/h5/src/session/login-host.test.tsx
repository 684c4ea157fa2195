import '../testing/browser.fixture'
import { REGISTRATION_SOURCES } from '@kaozhou/domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
