import { describe, expect, test } from 'vitest'
import { createFakeBridge } from './create-fake-bridge'
import { hostOf } from './environment/fake-environment.fixture'

const shell = hostOf({ app: { os: 'android', version: '1.6.0' } })
const card = { title: '四级', link: 'https://m.kaozhou.example/details/1' }

describe('createFakeBridge', () => {
  test('records every call in order and answers it with success', async () => {
    const bridge = createFakeBridge(shell)
    expect(await bridge.login()).toMatchObject({ status: 'ok' })
    expect(await bridge.pay({ orderId: '1' })).toEqual({ status: 'ok', data: { outcome: 'paid' } })
    expect(await bridge.share(card)).toEqual({ status: 'ok', data: { how: 'sheet' } })
    expect(await bridge.openExternal('https://m.kaozhou.example/')).toMatchObject({ status: 'ok' })
    await bridge.close()
    await bridge.setTitle('我的')
    await bridge.openLive({ roomid: '1' })
    expect(bridge.calls).toEqual([
      { method: 'login', params: {} },
      { method: 'pay', params: { orderId: '1' } },
      { method: 'share', params: card },
      { method: 'openExternal', params: { url: 'https://m.kaozhou.example/' } },
      { method: 'close', params: {} },
      { method: 'setTitle', params: { title: '我的' } },
      { method: 'openLive', params: { roomid: '1' } },
    ])
  })

  test('answerOnce answers the next call, answer all later ones', async () => {
    const bridge = createFakeBridge(shell)
    bridge.answer('pay', { status: 'timeout' })
    bridge.answerOnce('pay', { status: 'cancelled' })
    bridge.answerOnce('pay', ({ orderId }) => ({
      status: 'failed',
      code: 'host',
      message: orderId,
    }))
    const order = { orderId: '7' }
    expect(await bridge.pay(order)).toEqual({ status: 'cancelled' })
    expect(await bridge.pay(order)).toEqual({ status: 'failed', code: 'host', message: '7' })
    expect(await bridge.pay(order)).toEqual({ status: 'timeout' })
    expect(await bridge.pay(order)).toEqual({ status: 'timeout' })
    expect(await bridge.login()).toMatchObject({ status: 'ok' })
  })

  test('refuses unsupported methods and wrong parameters like the real bridge', async () => {
    const bridge = createFakeBridge(hostOf({ kind: 'weibo' }))
    expect(await bridge.login()).toEqual({ status: 'unsupported' })
    expect(await bridge.share({ ...card, link: '' })).toMatchObject({ code: 'invalid_params' })
    expect(bridge.calls).toHaveLength(2)
  })

  test('two fake bridges have separate calls and answers, and a disposed one cancels its calls', async () => {
    const first = createFakeBridge(shell)
    const second = createFakeBridge(shell)
    first.answer('close', { status: 'timeout' })
    first.dispose()
    expect(await first.close()).toEqual({ status: 'cancelled' })
    expect(await second.close()).toEqual({ status: 'ok', data: null })
    expect(first.calls).toHaveLength(1)
  })
})

test('a call that is never answered ends as cancelled by its signal, and by dispose', async () => {
  const fake = createFakeBridge(hostOf({}))
  fake.answer('pay', () => new Promise(() => {}))
  const stop = new AbortController()
  const waiting = fake.pay({ orderId: '1' }, { signal: stop.signal })
  const other = fake.pay({ orderId: '2' })
  stop.abort()
  expect(await waiting).toEqual({ status: 'cancelled' })
  fake.dispose()
  expect(await other).toEqual({ status: 'cancelled' })
})
