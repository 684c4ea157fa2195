import { expect, test } from 'vitest'

test('behavior: nothing touches the page at import, so it loads on a server', async () => {
  expect(typeof window).toBe('undefined')
  expect(typeof document).toBe('undefined')
  const names = Object.keys(await import('./index'))
  expect(names.sort()).toEqual([
    'allowedExternalUrl',
    'browserEnvironment',
    'createBridge',
    'createFakeBridge',
    'createLandingUrl',
    'detectHost',
    'intentUrl',
    'nativeUrl',
    'openAppWithFallback',
    'supports',
  ])
})
