import { afterEach, expect, test } from 'vitest'
import { ensureStorage } from './ensure-storage'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  Reflect.deleteProperty(window, 'localStorage')
  if (own) Object.defineProperty(window, 'localStorage', own)
})

test('in a browser with storage, that storage is used', () => {
  const before = window.localStorage
  ensureStorage()
  expect(window.localStorage).toBe(before)
})

test('in a browser in which every access throws, entries last as long as the page', () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('switched off', 'SecurityError')
    },
  })
  expect(() => window.localStorage).toThrow()
  ensureStorage()
  window.localStorage.setItem('a', '1')
  expect(window.localStorage.getItem('a')).toBe('1')
  window.localStorage.removeItem('a')
  expect(window.localStorage.getItem('a')).toBeNull()
})

test('in a browser in which nothing can be stored, entries last as long as the page', () => {
  const full = {
    length: 0,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: full })
  ensureStorage()
  window.localStorage.setItem('a', '1')
  expect(window.localStorage.getItem('a')).toBe('1')
})

test('a full storage that has entries is used: the token may be among them', () => {
  const full = {
    length: 1,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: full })
  ensureStorage()
  expect(window.localStorage).toBe(full)
})
