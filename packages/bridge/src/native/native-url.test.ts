import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeUrl } from './native-url'

test.each([
  ['login', {}, 'cb1', 'kaozhou://bridge?type=login&params=%7B%7D&callback=cb1'],
  ['close', {}, undefined, 'kaozhou://bridge?type=close&params=%7B%7D'],
  ['close', {}, '', 'kaozhou://bridge?type=close&params=%7B%7D'],
  [
    'set_title',
    { title: '四级 100%&#' },
    'cb',
    'kaozhou://bridge?type=set_title&params=%7B%22title%22%3A%22%E5%9B%9B%E7%BA%A7%20100%25%26%23%22%7D&callback=cb',
  ],
])('the address of type %s with %j and callback %s', (type, params, callback, expected) => {
  expect(nativeUrl(type, params, callback)).toBe(expected)
})

test('type, params and callback are encoded once and read back as they were', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (type, params) => {
      const url = nativeUrl(type, params, 'cb')
      const query = url.slice(url.indexOf('?') + 1).split('&')
      const read = Object.fromEntries(
        query.map((pair) => {
          const at = pair.indexOf('=')
          return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
        }),
      )
      expect(read).toEqual({
        type: type,
        params: JSON.stringify(params),
        callback: 'cb',
      })
    }),
  )
})

test('a text with a lone surrogate is encoded and does not throw', () => {
  expect(nativeUrl('set_title', { title: '\ud83d' })).toContain('ud83d')
})
