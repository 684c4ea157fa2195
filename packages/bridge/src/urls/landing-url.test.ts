import { expect, test } from 'vitest'
import { createLandingUrl } from './landing-url'

test.each([
  ['https://m.kaozhou.example/', 'https://m.kaozhou.example/'],
  ['https://m.kaozhou.example/home?a=1#/b#c', 'https://m.kaozhou.example/home?a=1'],
  ['https://m.kaozhou.example/#', 'https://m.kaozhou.example/'],
])('the landing url of %s is %s', (href, expected) => {
  expect(createLandingUrl({ href })).toBe(expected)
})

test('a later navigation does not change the landing url', () => {
  const location = { href: 'https://m.kaozhou.example/a' }
  const landing = createLandingUrl(location)
  location.href = 'https://m.kaozhou.example/b'
  expect(landing).toBe('https://m.kaozhou.example/a')
})
