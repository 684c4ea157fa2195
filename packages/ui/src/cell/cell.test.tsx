import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Cell, CellGroup } from './cell'

test('with href a link, with onClick a button, with neither plain text', () => {
  const press = vi.fn()
  render(
    <CellGroup title="服务">
      <Cell title="我的订单" href="/myorder" />
      <Cell title="联系客服" onClick={press} />
      <Cell title="版本" value="1.5.3" />
    </CellGroup>,
  )
  screen.getByRole('region', { name: '服务' })
  expect(screen.getByRole('link', { name: '我的订单' }).getAttribute('href')).toBe('/myorder')
  fireEvent.click(screen.getByRole('button', { name: '联系客服' }))
  expect(press).toHaveBeenCalledTimes(1)
  expect(screen.getByText('版本').closest('a, button')).toBeNull()
})
