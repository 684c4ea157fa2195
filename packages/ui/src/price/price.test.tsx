import '../test-setup'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from './price'
import { PriceStyleProvider } from './price-style'
import { fenText } from './split-fen'

test.each([
  [19900, '¥199'],
  [19950, '¥199.50'],
  [5, '¥0.05'],
  [0, '¥0'],
  [-3000, '-¥30'],
])('%i fen shows %s', (fen, text) => {
  const { container } = render(<Price fen={fen} />)
  expect(container.textContent).toBe(text)
  expect(fenText(fen)).toBe(text)
})

test('the original price is crossed out only when it is higher, and labelled for screen readers', () => {
  const { container, rerender } = render(<Price fen={19900} crossedFen={39900} />)
  expect(container.querySelector('s')?.textContent).toBe('原价¥399')
  rerender(<Price fen={19900} crossedFen={19900} />)
  expect(container.querySelector('s')).toBeNull()
})

test('PriceStyleProvider for the iOS app hides ¥ in all prices (spec §6)', () => {
  const { container } = render(
    <PriceStyleProvider appPriceStyle>
      <Price fen={19950} crossedFen={39900} />
    </PriceStyleProvider>,
  )
  expect(container.textContent).toBe('199.50原价399')
})
