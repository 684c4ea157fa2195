import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FetchInit } from '../../../platform/network/outbound-fetch'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { pageSignature, signablePage } from './page-signature'
import { wechatTickets } from './ticket-source'

/** The example of WeChat's documentation. */
const OFFICIAL = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
}

test.each([
  ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
  ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
  ['http://mp.weixin.qq.com/', 'a1a0141122148a10c58bbd00ef52231dc4dda87a'],
])('the signature of %s is that of the documentation', (url, signature) => {
  expect(pageSignature({ ...OFFICIAL, url })).toBe(signature)
})

test.each([
  ['https://shop.example/home?a=1#top', 'https://shop.example/home?a=1'],
  ['https://shop.example', 'https://shop.example'],
  [
    'https://shop.example/other_pay/7?from=1&code=abc&state=xyz#pay',
    'https://shop.example/other_pay/7?from=1&code=abc&state=xyz',
  ],
  // What is signed is the text that WeChat sees, not a normal form of it.
  [
    'https://shop.example/joint?q=四级&r=%e5%9b%9b',
    'https://shop.example/joint?q=四级&r=%e5%9b%9b',
  ],
  ['https://shop.example/#https://evil.example/', 'https://shop.example/'],
  ['https://evil.example/#@shop.example/', null],
  ['https://shop.example.evil.example/', null],
  ['https://shop.example:444/home', null],
  ['https://evil.example/', null],
  ['https://shop.example@evil.example/', null],
  ['https://a:b@shop.example/', null],
  ['javascript:alert(1)//shop.example', null],
  ['//shop.example/home', null],
  ['https:\\\\shop.example/', null],
])('the page to sign for %s is %s', (url, expected) => {
  expect(signablePage(url, ['shop.example'])).toBe(expected)
})

describe('sign', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('returns the parameters of wx.config for an own page; a foreign page is refused', async () => {
    const { origin } = new URL(server.environment.BASE_URL)
    const facts = await server.client.wechat.sign({ url: `${origin}/home#x` })
    const { nonceStr, timestamp } = facts
    const page = { ticket: 'sandbox-jsapi-ticket', nonceStr, timestamp, url: `${origin}/home` }
    expect(facts.openTags).toEqual([])
    expect(facts.signature).toBe(pageSignature(page))
    const evil = server.client.wechat.sign({ url: 'https://evil.example/' })
    await expect(evil).rejects.toMatchObject({ code: 4030 })
  })
})

test('a school with an app and a mini program at WeChat is told both tags, and where they lead', async () => {
  const server = await startTestServer({
    environment: {
      APP_WECHAT_ID: 'wx0123456789abcdef',
      MINI_PROGRAM_ID: 'gh_0123456789ab',
      MINI_PROGRAM_PATH: 'pages/home/index.html?from=h5',
    },
  })
  const { origin } = new URL(server.environment.BASE_URL)
  const { openTags } = await server.client.wechat.sign({ url: `${origin}/download` })
  expect(openTags).toEqual(['wx-open-launch-app', 'wx-open-launch-weapp'])
  expect(await server.client.system.app()).toMatchObject({
    wechatAppId: 'wx0123456789abcdef',
    miniProgram: { username: 'gh_0123456789ab', path: 'pages/home/index.html?from=h5' },
  })
  await server.close()
})

test('a ticket is fetched once for concurrent calls, and again five minutes before it expires', async () => {
  const calls: string[] = []
  const answers = async (url: string, { body = '' }: FetchInit) => {
    calls.push(`${new URL(url).pathname} ${body}`)
    const text = url.includes('stable_token')
      ? '{"access_token":"t/1","expires_in":7200}'
      : '{"errcode":0,"ticket":"abc","expires_in":7200}'
    return { status: 200, headers: { get: () => null }, text: async () => text }
  }
  const source = wechatTickets({ appId: 'wx1', secret: 's' }, answers)
  const tickets = await Promise.all([source.ticket(0), source.ticket(0), source.ticket(1)])
  expect(tickets).toEqual(['abc', 'abc', 'abc'])
  expect(calls).toEqual([
    '/cgi-bin/stable_token {"grant_type":"client_credential","appid":"wx1","secret":"s"}',
    '/cgi-bin/ticket/getticket ',
  ])
  await source.ticket(6_899_999)
  expect(calls).toHaveLength(2)
  await source.ticket(6_900_000)
  expect(calls).toHaveLength(4)
})

test('an error of WeChat rejects with the name of the call', async () => {
  const refuse = async () => ({
    status: 200,
    headers: { get: () => null },
    text: async () => '{"errcode":40013,"errmsg":"invalid appid"}',
  })
  const source = wechatTickets({ appId: 'wx1', secret: 's' }, refuse)
  await expect(source.ticket(0)).rejects.toThrow('stable_token')
})
