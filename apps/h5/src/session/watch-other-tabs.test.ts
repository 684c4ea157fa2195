import { TOKEN_KEY } from '@kaozhou/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordListeners } from '../testing/record-listeners.fixture'
import type { Services } from './services'

const changedElsewhere = vi.fn()
const services = vi.fn(async () => ({ session: { changedElsewhere } }) as unknown as Services)
const touched = vi.fn()
let removeListeners = (): void => {}

beforeEach(async () => {
  vi.resetModules()
  removeListeners = recordListeners(window)
  const { watchOtherTabs } = await import('./watch-other-tabs')
  const { onFirstTouch } = await import('../page/first-touch')
  onFirstTouch(touched)
  watchOtherTabs(services)
})
afterEach(() => {
  removeListeners()
  vi.clearAllMocks()
})

test.each([
  ['a logout', { key: TOKEN_KEY, newValue: null }, null],
  ['a login', { key: TOKEN_KEY, newValue: 'other' }, 'other'],
  ['a storage that was emptied', { key: null, newValue: null }, undefined],
])(
  '%s in another tab starts the session of a page that was not touched yet',
  async (_, change, token) => {
    window.dispatchEvent(new StorageEvent('storage', change))
    await vi.waitFor(() => expect(changedElsewhere).toHaveBeenCalledExactlyOnceWith(token))
    expect(touched).toHaveBeenCalledOnce()
  },
)

test('another tab stores something other than the token: the page starts no session', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'kz-theme', newValue: 'dark' }))
  expect(services).not.toHaveBeenCalled()
  expect(touched).not.toHaveBeenCalled()
})
