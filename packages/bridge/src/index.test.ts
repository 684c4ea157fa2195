import { expect, test } from 'vitest'
import { createBridge } from './create-bridge'
import { hostOf } from './environment/fake-environment'

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

test('behavior: on a server a bridge gates buttons and does nothing', async () => {
  const bridge = createBridge(hostOf({ app: { os: 'android', version: '1.6.0' } }))
  expect(bridge.supports('login')).toBe(true)
  expect(bridge.supports('setShareCard')).toBe(false)
  expect(await bridge.login()).toEqual({ status: 'unsupported' })
  bridge.dispose()
})
