import '../test-setup'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBar } from './offline-bar'

afterEach(() => vi.restoreAllMocks())

test('its message appears and disappears with the network, in a live region that stays', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBar />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  online.mockReturnValue(false)
  act(() => {
    window.dispatchEvent(new Event('offline'))
  })
  expect(region.textContent).toContain('网络已断开')
  online.mockReturnValue(true)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(region.textContent).toBe('')
})
