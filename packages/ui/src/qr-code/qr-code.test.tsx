import '../test-setup'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code'
import { qrPath } from './qr-path'

test('is an image with a name', () => {
  render(<QrCode text="https://example.com" label="班级群二维码" />)
  screen.getByRole('img', { name: '班级群二维码' })
})

test('each horizontal run of dark modules becomes one path segment', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})
