import '../test-setup'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge } from './badge'

test.each([
  [3, '3'],
  [99, '99'],
  [100, '99+'],
  [0, ''],
  ['新', '新'],
  [true, '有新消息'],
  [false, ''],
])('%j is drawn as %j', (value, text) => {
  expect(render(<Badge value={value} />).container.textContent).toBe(text)
})
