import '../test-setup'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
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

test('phone: a pasted number with spaces keeps its last digits', () => {
  const change = vi.fn()
  render(<PhoneInput value="" onChange={change} />)
  const field = screen.getByRole('textbox', { name: '手机号' })
  const paste = createEvent.paste(field, { clipboardData: { getData: () => '138 0013 8000' } })
  fireEvent(field, paste)
  expect(change).toHaveBeenCalledWith('13800138000')
  expect(paste.defaultPrevented).toBe(true)
})

test('phone and code have the lengths and keyboards of spec §5', () => {
  render(
    <>
      <PhoneInput value="" onChange={vi.fn()} />
      <CodeInput value="" onChange={vi.fn()} />
    </>,
  )
  const phone = screen.getByRole('textbox', { name: '手机号' })
  const code = screen.getByRole('textbox', { name: '验证码' })
  expect([phone.getAttribute('maxlength'), code.getAttribute('maxlength')]).toEqual(['11', '6'])
  expect(phone.getAttribute('inputmode')).toBe('numeric')
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
})

test('clearable: the button empties the field', () => {
  const change = vi.fn()
  render(<Input aria-label="搜索" value="四级" onChange={change} clearable />)
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(change).toHaveBeenCalledWith('')
})
