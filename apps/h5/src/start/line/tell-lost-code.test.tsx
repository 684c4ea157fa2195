import { DialogHost } from '@kaozhou/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isLostCode } from '../../page/old-build'
import { tellLostCode } from './tell-lost-code'

afterEach(() => vi.restoreAllMocks())

test.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/share-card-x.js',
  'Importing a module script failed.',
  'error loading dynamically imported module: https://shop.example/assets/x.js',
  'Unable to preload CSS for /assets/x.css',
])('%s: code is lost', (message) => {
  expect(isLostCode(new TypeError(message))).toBe(true)
})

test('any other error is not lost code', () => {
  expect(isLostCode(new TypeError('x is undefined'))).toBe(false)
  expect(isLostCode('importing a module script failed')).toBe(false)
})

test('lost code is told once, with a way on, and again after that was closed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<DialogHost />)
  let told: Promise<void> | undefined
  act(() => {
    told = tellLostCode()
    void tellLostCode()
  })
  expect(await screen.findAllByText(/^网络断开了，连上网络后再点一次/)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: '刷新页面' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await told
  await waitFor(() => expect(screen.queryByText('没有打开')).toBeNull())
  act(() => void tellLostCode())
  expect(await screen.findAllByText('没有打开')).toHaveLength(1)
})
