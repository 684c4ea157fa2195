import './test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Checkbox, PasswordInput, Radio, Rate, RateInput, SearchBar, Select, Switch } from './index'

// Each control: its role, its accessible name and the value that it reports.

test('checkbox: its label names it and toggles it', () => {
  const onChange = vi.fn()
  render(
    <Checkbox checked={false} indeterminate onChange={onChange}>
      全选
    </Checkbox>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
  expect(box.indeterminate).toBe(true)
  fireEvent.click(screen.getByText('全选'))
  expect(onChange).toHaveBeenCalledWith(true)
})

test("radio: a named group; a disabled option can't be chosen", () => {
  const onChange = vi.fn()
  render(
    <Radio
      label="支付方式"
      value="wechat"
      onChange={onChange}
      options={[
        { value: 'wechat', label: '微信支付' },
        { value: 'ali', label: '支付宝' },
        { value: 'credit', label: '分期', disabled: true },
      ]}
    />,
  )
  screen.getByRole('radiogroup', { name: '支付方式' })
  fireEvent.click(screen.getByRole('radio', { name: '支付宝' }))
  expect(onChange).toHaveBeenCalledWith('ali')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '分期' }).disabled).toBe(true)
})

test('switch: a press reports the other state', () => {
  const onChange = vi.fn()
  render(
    <Switch checked onChange={onChange}>
      使用积分
    </Switch>,
  )
  fireEvent.click(screen.getByRole('switch', { name: '使用积分' }))
  expect(onChange).toHaveBeenCalledWith(false)
})

test('select: the placeholder disappears once a value is chosen', () => {
  const options = [{ value: 'm' as const, label: '男' }]
  const { rerender } = render(
    <Select aria-label="性别" options={options} value="" onChange={vi.fn()} />,
  )
  screen.getByRole('option', { name: '请选择' })
  rerender(<Select aria-label="性别" options={options} value="m" onChange={vi.fn()} />)
  expect(screen.queryByRole('option', { name: '请选择' })).toBeNull()
})

test('rate: read as a number; the input has five named radios', () => {
  const onChange = vi.fn()
  render(
    <>
      <Rate value={4.6} />
      <RateInput label="课程评分" value={0} onChange={onChange} />
    </>,
  )
  screen.getByRole('img', { name: '4.6 分，满分 5 分' })
  fireEvent.click(screen.getByRole('radio', { name: '4 星' }))
  expect(onChange).toHaveBeenCalledWith(4)
})

test('search: submitting reports the trimmed text', () => {
  const onSearch = vi.fn()
  render(<SearchBar value=" 四级 " onChange={vi.fn()} onSearch={onSearch} />)
  fireEvent.submit(screen.getByRole('searchbox', { name: '搜索课程' }))
  expect(onSearch).toHaveBeenCalledWith('四级')
})

test('password: a button reveals it; its strength is shown as text', () => {
  render(<PasswordInput value="Kaozhou-2026" onChange={vi.fn()} withStrength />)
  const field = screen.getByLabelText<HTMLInputElement>('密码')
  expect(field.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(field.type).toBe('text')
  expect(screen.getByRole('status').textContent).toBe('强度 强')
})
