import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../config/environment'
import { liveProvider } from './live-account'

const KEY = 'e12c46f2612d5106e2034781ab261ca3'
const SETTINGS = {
  LIVE_PUSH_DOMAIN: 'livepush.tcloud.com',
  LIVE_PLAY_DOMAIN: 'play.example.com',
  LIVE_PUSH_KEY: KEY,
  LIVE_PLAY_KEY: KEY,
  LIVE_NOTICE_KEY: 'n',
  LIVE_RECORD_HOSTS: 'school.oss-cn-shanghai.aliyuncs.com',
}
const providerOf = (name: string) =>
  liveProvider(readEnvironment({ ...SETTINGS, LIVE_PROVIDER: name }))
const END = 0x5c271099 * 1000

describe('addresses of a stream', () => {
  test('of Tencent are those of its documentation', () => {
    const tencent = providerOf('tencent')
    expect(tencent?.pushOf('test', END)).toEqual({
      address: 'rtmp://livepush.tcloud.com/live',
      key: 'test?txSecret=f85a2ab363fe4deaffef9754d79da6fe&txTime=5C271099',
    })
    expect(tencent?.playAddress('test', END)).toBe(
      'https://play.example.com/live/test.m3u8?txSecret=f85a2ab363fe4deaffef9754d79da6fe&txTime=5C271099',
    )
  })

  test('of Alibaba have its end, and are never twice the same', () => {
    const alibaba = providerOf('alibaba')
    expect(alibaba?.pushOf('test', END).key).toMatch(
      /^test\?auth_key=1546064025-[0-9a-f]{16}-0-[0-9a-f]{32}$/,
    )
    const one = alibaba?.playAddress('test', END)
    expect(one).toMatch(/^https:\/\/play\.example\.com\/live\/test\.m3u8\?auth_key=1546064025-/)
    expect(alibaba?.playAddress('test', END)).not.toBe(one)
  })

  test('there are none without a provider', () => {
    expect(liveProvider(readEnvironment({}))).toBeNull()
  })
})
