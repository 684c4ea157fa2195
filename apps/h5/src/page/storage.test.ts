import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const STORAGES = [
  ['deviceStorage', deviceStorage, 'localStorage'],
  ['tabStorage', tabStorage, 'sessionStorage'],
] as const

test.each(STORAGES)('%s gives back what was stored, and null removes it', (_, storage, name) => {
  expect(storage.setText('word', '四级')).toBe(true)
  expect(storage.setJson('draft', { score: 5 })).toBe(true)
  expect(window[name].getItem('draft')).toBe('{"score":5}')
  expect([storage.text('word'), storage.json('draft')]).toEqual(['四级', { score: 5 }])
  expect([storage.setText('word', null), storage.setJson('draft', null)]).toEqual([true, true])
  expect([storage.text('word'), storage.json('draft'), window[name].length]).toEqual([
    null,
    null,
    0,
  ])
})

test.each(STORAGES)('%s finds nothing in an entry that is no JSON', (_, storage, name) => {
  window[name].setItem('draft', '{"score":')
  expect(storage.json('draft')).toBeNull()
})

test.each(STORAGES)('%s returns false when storage is full', (_, storage, name) => {
  const full = { getItem: () => null, setItem: () => fail('QuotaExceededError'), removeItem() {} }
  vi.stubGlobal(name, full)
  expect([storage.setText('word', '四级'), storage.setJson('draft', {})]).toEqual([false, false])
})

test.each(STORAGES)('%s finds and stores nothing when access throws', (_, storage, name) => {
  const real = Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor
  Object.defineProperty(globalThis, name, { configurable: true, get: () => fail('SecurityError') })
  expect([storage.text('word'), storage.json('draft'), storage.setText('word', null)]).toEqual([
    null,
    null,
    false,
  ])
  Object.defineProperty(globalThis, name, real)
})

function fail(name: string): never {
  throw new DOMException('', name)
}
