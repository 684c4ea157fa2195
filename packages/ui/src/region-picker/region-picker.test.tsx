import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RegionPicker } from './region-picker'

const OPTIONS = [
  {
    value: '330000',
    label: '浙江省',
    children: [
      { value: '330100', label: '杭州市', children: [{ value: '330106', label: '西湖区' }] },
    ],
  },
  { value: '110000', label: '北京市', children: [] },
]

function show(value: string[]) {
  const onChange = vi.fn()
  const onClose = vi.fn()
  render(
    <RegionPicker open options={OPTIONS} value={value} onChange={onChange} onClose={onClose} />,
  )
  return { onChange, onClose }
}

test('asks for province, city and district, then reports the whole path', () => {
  const { onChange, onClose } = show([])
  for (const name of ['浙江省', '杭州市']) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onChange).not.toHaveBeenCalled()
  }
  fireEvent.click(screen.getByRole('button', { name: '西湖区' }))
  expect(onChange.mock.calls[0]?.[0].map((region: { value: string }) => region.value)).toEqual([
    '330000',
    '330100',
    '330106',
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('with a value it opens at the last level; the tabs lead back', () => {
  show(['330000', '330100', '330106'])
  expect(screen.getByRole('button', { name: '西湖区' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: '浙江省' }))
  screen.getByRole('button', { name: '北京市' })
})

test('unknown codes count as no value', () => {
  show(['990000'])
  screen.getByRole('tab', { name: '请选择' })
})
