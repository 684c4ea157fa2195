import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoginDialog, type LoginDialogProps } from './login-dialog'

function show(over: Partial<LoginDialogProps> = {}) {
  const props = {
    open: true,
    phone: '',
    code: '',
    agreed: false,
    onPhoneChange: vi.fn(),
    onCodeChange: vi.fn(),
    onAgreedChange: vi.fn(),
    onSendCode: vi.fn(),
    onSubmit: vi.fn(),
    onClose: vi.fn(),
    ...over,
  }
  return { ...props, ...render(<LoginDialog {...props} />) }
}

test('its title is 登录 (spec §2), and the phone field has the focus', () => {
  show()
  screen.getByRole('dialog', { name: '登录' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '手机号' }))
})

test('mode bind has its own title and button', () => {
  show({ mode: 'bind' })
  screen.getByRole('dialog', { name: '绑定手机号' })
  screen.getByRole('button', { name: '绑定并登录' })
})

test.each([
  [59, '59 秒后重发'],
  [0, '0 秒后重发'],
])('with %i seconds left the code button is disabled', (seconds, name) => {
  const { onSendCode } = show({ seconds })
  const send = screen.getByRole('button', { name })
  fireEvent.click(send)
  expect(onSendCode).not.toHaveBeenCalled()
})

test('without a countdown a code can be requested', () => {
  const { onSendCode } = show({ seconds: null })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(onSendCode).toHaveBeenCalledTimes(1)
})

test('submitting without the agreement is reported, and the box can be ticked afterwards', () => {
  const { onSubmit, onAgreedChange } = show()
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  expect(onAgreedChange).toHaveBeenCalledWith(true)
})

test('an error is announced and describes the fields', () => {
  show({ error: '验证码已过期', phoneInvalid: true })
  expect(screen.getByRole('alert').textContent).toBe('验证码已过期')
  const phone = screen.getByRole('textbox', { name: '手机号' })
  expect(phone.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
})

test('a security check that takes long is shown with its percentage instead of the lead', () => {
  show({ checkShare: 0.427 })
  expect(screen.getByRole('status').textContent).toBe('正在做安全验证，请稍候 42%')
})
