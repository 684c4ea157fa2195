import type { Browser, BrowserContext, Page } from '@playwright/test'
import { payAtSandbox, putAppAround } from '../../e2e/hosts/app-stand-in'
import { putCashierAround } from '../../e2e/hosts/cashier-stand-in'
import { noAnswer } from '../../e2e/hosts/host-answers'
import { userAgentRow } from '../../e2e/hosts/host-table'
import { payInWechat, putWechatAround } from '../../e2e/hosts/wechat-stand-in'
import { newPerson } from '../../e2e/people/session'
import { type CallDesk, createCallDesk, type DeskOptions } from './call-desk'
import { type HostName, SCREENS, SIMULATED_HOSTS, type SimulatedHost } from './host-list'
import { createPushes, type Pushes } from './pushes'

export interface Simulator {
  context: BrowserContext
  page: Page
  desk: CallDesk
  pushes: Pushes
  /** Whether a payment that ends well is made at the sandbox too. Off where the calls themselves are tried. */
  payments: { atSandbox: boolean }
}

export interface SimulatorOptions extends DeskOptions {
  host: HostName
  /** The running shop, on this machine. */
  baseUrl: string
  storageState?: NonNullable<Parameters<Browser['newContext']>[0]>['storageState']
  bypassCSP?: boolean
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** True for addresses of this machine: the simulator opens no other. */
export function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return !protocol.startsWith('http') || LOOPBACK.has(hostname)
}

/** Opens the shop as a host would: with its user agent, its screen and a stand-in of its bridge. */
export async function openSimulator(
  browser: Browser,
  { host, baseUrl, storageState, bypassCSP = false, ...deskOptions }: SimulatorOptions,
): Promise<Simulator> {
  if (!isLoopback(baseUrl)) throw new Error(`${baseUrl} is not on this machine`)
  const row: SimulatedHost = SIMULATED_HOSTS[host]
  const { userAgent, touchPoints } = userAgentRow(row.userAgent)
  const { width, height, touch } = SCREENS[row.screen]
  const context = await browser.newContext({
    baseURL: baseUrl,
    userAgent,
    viewport: { width, height },
    hasTouch: touch,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    bypassCSP,
    ...(storageState && { storageState }),
  })
  await context.clock.install()
  // First: routes that are added later come before it.
  await context.route(
    (url) => !isLoopback(url.href),
    (route) => route.abort(),
  )
  const desk = createCallDesk(deskOptions)
  const payments = { atSandbox: true }
  await putHostAround({ context, desk, payments }, row, baseUrl)
  if (touchPoints !== undefined) {
    await context.addInitScript((points) => {
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => points })
    }, touchPoints)
  }
  const page = await context.newPage()
  leaveWithPage(page, desk)
  return { context, page, desk, payments, pushes: createPushes(context, () => page) }
}

async function putHostAround(
  { context, desk, payments }: Pick<Simulator, 'context' | 'desk' | 'payments'>,
  { around, sharesByBrowser }: SimulatedHost,
  baseUrl: string,
): Promise<void> {
  const { answer } = desk
  if (around === 'app') {
    await putAppAround(context, {
      answer,
      async pay(params) {
        if (payments.atSandbox) await payAtSandbox(params)
      },
      async logIn() {
        const { token } = await newPerson(baseUrl)
        return { accessToken: token, hasNewUser: true }
      },
    })
  } else if (around === 'browser') {
    await putCashierAround(context, answer)
  } else {
    const isPaid = { err_msg: 'get_brand_wcpay_request:ok' }
    await putWechatAround(context, {
      answer,
      miniProgram: around === 'miniProgram',
      pay: async (call) => (payments.atSandbox ? payInWechat(context, call) : isPaid),
    })
  }
  await putShareSheetAround(context, desk, sharesByBrowser === true)
}

/** The Web Share API of the host, or its absence: the browser that simulates it may differ. */
async function putShareSheetAround(
  context: BrowserContext,
  { answer }: CallDesk,
  hasSheet: boolean,
): Promise<void> {
  await context.exposeFunction('deskShares', async (params: Record<string, unknown>) => {
    const ending = await answer({ method: 'navigator.share', params })
    return ending === 'never' ? noAnswer() : ending
  })
  await context.addInitScript((has) => {
    const share = async (card: object): Promise<void> => {
      const ending = await window.deskShares?.(card)
      if (ending === 'cancelled') throw new DOMException('Share canceled', 'AbortError')
      if (ending !== 'ok') throw new DOMException('Permission denied', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'share', { value: has ? share : undefined })
  }, hasSheet)
}

/** A new document takes the calls of the one before it with it. */
function leaveWithPage(page: Page, desk: CallDesk): void {
  let isLeaving = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true
  })
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return
    isLeaving = false
    desk.leave()
  })
}

declare global {
  interface Window {
    deskShares?: (card: object) => Promise<string>
  }
}
