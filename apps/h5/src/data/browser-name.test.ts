import { afterEach, expect, test, vi } from 'vitest'
import { browserName } from './browser-name'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a browser has one name for each purpose, which it stores', () => {
  const name = browserName('kz-one')
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(browserName('kz-one')).toBe(name)
  expect(localStorage.getItem('kz-one')).toBe(name)
  expect(browserName('kz-other')).not.toBe(name)
})

test('a name that was stored before is used', () => {
  localStorage.setItem('kz-known', 'a-name-of-before')
  expect(browserName('kz-known')).toBe('a-name-of-before')
})

test.each(['short', '', '名字名字名字名字'])(
  'a stored name %o, which the server would refuse, is replaced',
  (stored) => {
    localStorage.setItem('kz-broken', stored)
    const name = browserName('kz-broken')
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(localStorage.getItem('kz-broken')).toBe(name)
  },
)

test('without storage the name lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserName('kz-unstored')).toBe(browserName('kz-unstored'))
})
