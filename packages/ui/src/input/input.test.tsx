import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormField } from '../form-field/form-field'
import { CodeInput } from './code-input'
import { Input } from './input'
import { PhoneInput } from './phone-input'

test('a field inside FormField gets its label, error and aria-invalid', () => {
  render(
    <FormField label="收货人" error="请填写收货人">
      {(control) => <Input {...control} value="" onChange={vi.fn()} />}
    </FormField>,
  )
  const field = screen.getByRole('textbox', { name: '收货人' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('请填写收货人')
  expect(screen.getByRole('alert')).toBe(note)
})

test.each([
  ['138 0013 8000', '13800138000'],
  [' 1380013', '1380013'],
  ['138001380001', '13800138000'],
])('phone: typing %j reports %j (spec §5)', (typed, expected) => {
  const change = vi.fn()
  render(<PhoneInput value="" onChange={change} />)
  fireEvent.change(screen.getByRole('textbox', { name: '手机号' }), { target: { value: typed } })
  expect(change).toHaveBeenCalledWith(expected)
})

test.each(['138 0013 8000', '138-0013-8000', '+86 138 0013 8000', '8613800138000'])(
  'phone: %s is not cut before it is read, also when a keyboard inserts it without a paste event',
  (inserted) => {
    const change = vi.fn()
    render(<PhoneInput value="" onChange={change} />)
    const field = screen.getByRole('textbox', { name: '手机号' }) as HTMLInputElement
    // A browser cuts inserted text at this length.
    const kept = field.maxLength < 0 ? inserted : inserted.slice(0, field.maxLength)
    fireEvent.change(field, { target: { value: kept } })
    expect(change).toHaveBeenCalledWith('13800138000')
  },
)

test('phone and code have the keyboards of spec §5; a code is cut by the browser', () => {
  render(
    <>
      <PhoneInput value="" onChange={vi.fn()} />
      <CodeInput value="" onChange={vi.fn()} />
    </>,
  )
  const phone = screen.getByRole('textbox', { name: '手机号' })
  const code = screen.getByRole('textbox', { name: '验证码' })
  expect(code.getAttribute('maxlength')).toBe('6')
  expect(phone.getAttribute('inputmode')).toBe('numeric')
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
})

test('clearable: the button empties the field', () => {
  const change = vi.fn()
  render(<Input aria-label="搜索" value="四级" onChange={change} clearable />)
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(change).toHaveBeenCalledWith('')
})
