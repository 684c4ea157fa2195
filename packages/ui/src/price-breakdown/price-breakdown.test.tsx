import '../test-setup'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceBreakdown } from './price-breakdown'

test("renders the server's lines in order, and its total unchanged", () => {
  const { container, rerender } = render(
    <PriceBreakdown
      lines={[
        { label: '商品总额', amount: 39900 },
        { label: '优惠券', amount: -3000 },
      ]}
      total={36901}
    />,
  )
  const amounts = screen.getAllByRole('definition').map((line) => line.textContent)
  expect(amounts).toEqual(['¥399', '-¥30', '¥369.01'])
  rerender(<PriceBreakdown lines={[]} total={0} repricing />)
  expect(container.querySelector('dl')?.getAttribute('aria-busy')).toBe('true')
})
