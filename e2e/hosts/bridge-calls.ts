import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/** The methods that a page may call while it stays where it is, in the order in which they are called. */
export const CALLED = ['setTitle', 'share', 'setShareCard', 'openLive', 'login', 'pay'] as const
export type CalledMethod = (typeof CALLED)[number]

/** The status of each call: `unsupported` without having called the host. */
export type Results = Partial<Record<CalledMethod, string>>

const PAGE = '/bridge-calls'

let bundle: Promise<string> | undefined

/** The bridge as one script, built from the current sources. */
async function bundleBridge(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@kaozhou/source'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'packages/bridge/src/index.ts', formats: ['iife'], name: 'bridgePackage' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

/** Opens an empty page of the shop's origin that has the bridge and nothing else. */
export async function openBridgePage(page: Page): Promise<void> {
  bundle ??= bundleBridge()
  const code = await bundle
  await page.route(`**${PAGE}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>calls</title><script>${code}</script>`,
    }),
  )
  await page.goto(PAGE)
}

/** Makes every call on the page at once. `results` reads how each ended. */
export async function startCalls(page: Page): Promise<void> {
  await page.evaluate((methods) => {
    const { createBridge, detectHost } = window.bridgePackage
    const { userAgent, maxTouchPoints } = navigator
    const sign = async () => ({ appId: 'wx', timestamp: 1, nonceStr: 'n', signature: 's' })
    const host = detectHost(userAgent, { maxTouchPoints })
    const bridge = createBridge(host, { wechat: { sign } })
    const card = { title: '四级', link: location.href }
    const wechat = {
      appId: 'wx',
      timestamp: 1,
      nonceStr: 'n',
      signType: 'RSA',
      packageStr: 'prepay_id=1',
      paySign: 's',
    }
    const results: Results = {}
    window.bridgeCalls = { results, dispose: () => bridge.dispose() }
    const order = { orderId: '1', wechat, miniProgramUrl: '/pages/pay/index' }
    const calls: Record<CalledMethod, () => Promise<{ status: string }>> = {
      setTitle: () => bridge.setTitle('四级'),
      share: () => bridge.share(card),
      setShareCard: () => bridge.setShareCard(card),
      openLive: () => bridge.openLive({ roomid: '1' }),
      login: () => bridge.login(),
      pay: () => bridge.pay(order),
    }
    for (const method of methods) {
      void calls[method]().then(({ status }) => {
        results[method] = status
      })
    }
  }, CALLED)
}

export function results(page: Page): Promise<Results> {
  return page.evaluate(() => window.bridgeCalls.results)
}

/** Ends the calls that wait for the user without a limit, as leaving the page does. */
export async function dispose(page: Page): Promise<void> {
  await page.evaluate(() => window.bridgeCalls.dispose())
}

declare global {
  interface Window {
    bridgePackage: typeof import('../../packages/bridge/src/index')
    bridgeCalls: { results: Results; dispose: () => void }
  }
}
