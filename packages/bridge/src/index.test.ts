import { expect, test } from 'vitest'
import { createBridge } from './create-bridge'
import { hostOf } from './environment/fake-environment.fixture'

test('on a server, without window and document, the package can be imported', async () => {
  expect(typeof window).toBe('undefined')
  expect(typeof document).toBe('undefined')
  const names = Object.keys(await import('./index'))
  expect(names.sort()).toEqual([
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

test('on a server a bridge says what is supported, and its calls are unsupported', async () => {
  const bridge = createBridge(hostOf({ app: { os: 'android', version: '1.6.0' } }))
  expect(bridge.supports('login')).toBe(true)
  expect(bridge.supports('setShareCard')).toBe(false)
  expect(await bridge.login()).toEqual({ status: 'unsupported' })
  bridge.dispose()
})
