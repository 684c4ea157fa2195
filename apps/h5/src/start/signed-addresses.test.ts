import { type BridgeEnvironment, createBridge, detectHost } from '@kaozhou/bridge'
import { beforeEach, describe, expect, test } from 'vitest'
import { campaignRows } from '../routing/campaign-routes'
import type { RouteRow } from '../routing/route-row'
import { routeTable } from '../routing/route-table'
import { withoutAnswer } from '../session/authorizer'

const origin = 'https://m.kaozhou.example'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15'

/** Each client of WeChat with the address that it checks a signature against. */
const CLIENTS = [
  ['an iPhone', `${IPHONE} MicroMessenger/8.0.40`, 0, 'landing'],
  [
    'an iPad in desktop mode',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 MicroMessenger/8.0.49',
    5,
    'landing',
  ],
  ['Android', 'Mozilla/5.0 (Linux; Android 13; wv) Mobile MicroMessenger/8.0.42', 5, 'current'],
  [
    'HarmonyOS',
    'Mozilla/5.0 (Phone; OpenHarmony 5.1) Chrome/114.0.0.0 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.9.39',
    5,
    'current',
  ],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20 WindowsWechat', 0, 'current'],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0 MacWechat/3.8',
    0,
    'current',
  ],
  [
    'the developer tools as an iPhone',
    `${IPHONE} wechatdevtools/1.06.2307260 MicroMessenger/8.0.5`,
    0,
    'current',
  ],
] as const

const rows: readonly RouteRow[] = [...routeTable, ...campaignRows]
const pathOf = ({ path }: RouteRow): string => path.replace(/:\w+/g, '7')

/** Every kind of page that a visit can begin with: the first row of each, as the table has them. */
const landings = [...new Map(rows.map((row) => [kindOf(row), row])).values()].map(pathOf)

function kindOf({ path, access, rendered, tab, reads }: RouteRow): string {
  return [access, rendered, tab, reads?.length, path.includes(':')].join()
}

/** What a link of the storefront may add to the path of a route. */
const ENDINGS = ['', '?page=2&q=%E5%9B%9B%E7%BA%A7', '#comments', '?tab=2#top'] as const

let userAgent = ''
let touchPoints = 0
let signed: string[] = []
let refused: string[] = []

// Answers at once, as WeChat does when the page is configured for the first time.
function wechat(): object {
  let isRefused = false
  const done = ({ success }: { success?: () => void }) => success?.()
  return {
    config: ({ signature }: { signature: string }) => {
      isRefused = refused.includes(signature)
    },
    error(then: (answer: { errMsg: string }) => void) {
      if (isRefused) then({ errMsg: 'config:invalid signature' })
    },
    ready: (then: () => void) => isRefused || then(),
    updateAppMessageShareData: done,
    updateTimelineShareData: done,
  }
}

/** Opens the landing address, goes on to another one, and sets the card there, by the storefront's own bridge. */
async function visit(landing: string, then: string): Promise<string> {
  const environment = {
    userAgent,
    globals: { wx: wechat() },
    currentUrl: () => then,
    // The quiet after a second configuration is over at once; a limit is never reached.
    delay(ms: number, done: () => void) {
      if (ms < 1000) queueMicrotask(done)
      return () => {}
    },
  } as unknown as BridgeEnvironment
  const bridge = createBridge(detectHost(userAgent, { maxTouchPoints: touchPoints }), {
    environment,
    landingUrl: landing,
    wechat: {
      async sign(url) {
        signed.push(url)
        return { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: url, openTags: [] }
      },
    },
  })
  const { status } = await bridge.setShareCard({ title: '考舟', link: `${origin}/home` })
  return status
}

beforeEach(() => {
  signed = []
  refused = []
})

const withoutHash = (address: string): string => address.split('#')[0] ?? ''

test('the table has every route, and a landing of each kind', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(landings.length).toBeGreaterThan(10)
  expect(new Set(landings.map((landing) => landing.split('/')[1])).size).toBeGreaterThan(8)
})

describe.each(CLIENTS)('on %s WeChat is given a signature', (_, agent, touches, checks) => {
  beforeEach(() => {
    userAgent = agent
    touchPoints = touches
  })

  test.each(landings)('from %s to every route', async (landing) => {
    const begun = `${origin}${landing}?channelId=7`
    const turn = landings.indexOf(landing)
    for (const [index, row] of rows.entries()) {
      signed = []
      // Another one for each pair, and over all landings each of them for every route.
      const there = origin + pathOf(row) + ENDINGS[(index + turn) % ENDINGS.length]
      expect(await visit(`${begun}#top`, there), row.path).toBe('ok')
      expect(signed, row.path).toEqual([checks === 'landing' ? begun : withoutHash(there)])
    }
  })

  test('after the authorizer: iOS checks its answer too, which has left the address', async () => {
    const landing = `${origin}/other_pay/7?from=1&code=abc&state=xyz#pay`
    const then = origin + withoutAnswer(landing)
    expect(then).toBe(`${origin}/other_pay/7?from=1#pay`)
    expect(await visit(landing, then)).toBe('ok')
    expect(signed).toEqual([withoutHash(checks === 'landing' ? landing : then)])
  })

  test.each(landings)(
    'from %s a refused signature is tried once more, with the other address',
    async (landing) => {
      const begun = `${origin}${landing}?channelId=7`
      const here = `${origin}/reports/none`
      const order = checks === 'landing' ? [begun, here] : [here, begun]
      refused = order.slice(0, 1)
      expect(await visit(begun, here)).toBe('ok')
      expect(signed).toEqual(order)
      signed = []
      refused = order
      expect(await visit(begun, here)).toBe('failed')
      expect(signed).toEqual(order)
    },
  )
})
