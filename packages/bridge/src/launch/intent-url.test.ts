import { expect, test } from 'vitest'
import { intentUrl } from './intent-url'

test.each([
  [{ url: 'kaozhou://course/1?from=h5' }, 'intent://course/1?from=h5#Intent;scheme=kaozhou;end'],
  [{ url: 'KaoZhou://course' }, 'intent://course#Intent;scheme=kaozhou;end'],
  [{ url: 'kaozhou://course/1#reviews' }, 'intent://course/1#Intent;scheme=kaozhou;end'],
  [
    {
      url: 'kaozhou://course/1',
      package: 'com.kaozhou.app',
      fallbackUrl: 'https://m.kaozhou.example/download?a=1;b',
    },
    'intent://course/1#Intent;scheme=kaozhou;package=com.kaozhou.app;S.browser_fallback_url=https%3A%2F%2Fm.kaozhou.example%2Fdownload%3Fa%3D1%3Bb;end',
  ],
  [
    { url: 'kaozhou://course', package: 'a;end' },
    'intent://course#Intent;scheme=kaozhou;package=a%3Bend;end',
  ],
])('the intent address of %j', (target, expected) => {
  expect(intentUrl(target)).toBe(expected)
})

test.each([
  'https://m.kaozhou.example/',
  'javascript:alert(1)',
  'intent://x',
  'file:///a',
  'x',
  '',
])('%j is not the address of an app', (url) => {
  expect(() => intentUrl({ url })).toThrow(TypeError)
})
