import { expect, type Page, test } from '@playwright/test'
import { type HostName, SIMULATED_HOSTS, type SimulatedHost } from '../../scripts/host/host-list'
import { openSimulator, type Simulator } from '../../scripts/host/simulator'
import { limit } from '../page/limit'
import { order } from '../payment/orders'
import { newPerson, type Person, storedSession } from '../people/session'
import { dispose, openBridgePage, type Results, results, startCalls } from './bridge-calls'
import { ENDINGS, type Ending } from './host-answers'

/** Above every time limit of the bridge. */
const LIMIT_MS = 11_000
/** The clock's step while calls are answered: a bridge's limit is many of them. */
const STEP_MS = 300

for (const [name, row] of Object.entries(SIMULATED_HOSTS) as [HostName, SimulatedHost][]) {
  test(`${name}: the shop shares and pays, whatever the host answers, and every call ends`, async ({
    browser,
    baseURL: baseUrl = '',
  }) => {
    const person = await newPerson(baseUrl)
    const storageState = storedSession(person)
    const simulator = await openSimulator(browser, {
      host: name,
      baseUrl,
      storageState,
      lateMs: null,
    })
    await openHome(simulator, row)
    await share(simulator, row)
    if (name === 'app-ios') await leaveForShop(simulator)
    else if (ALL_HOSTS || PAYS_IN_SHOP.has(name)) await payInEachWay(simulator, name, person)
    await callInEachWay(simulator, name, row)
    // A new page, since calls that were never answered end with their page.
    await openBridgePage(simulator.page)
    expect(simulator.desk.open()).toEqual([])
    await simulator.context.close()
  })
}

async function openHome({ page, desk }: Simulator, { around }: SimulatedHost): Promise<void> {
  await page.goto('/home')
  await expect(page).toHaveTitle(/考舟/)
  if (around === 'wechat') await expectCall(desk, 'updateAppMessageShareData')
  if (around === 'miniProgram') await expectCall(desk, 'miniProgram.postMessage')
  if (around === 'app') await expectCall(desk, 'set_title')
}

const SHARE_CALLS = { app: 'share', browser: 'navigator.share' } as const

/** Presses the button of a course; where there is no sheet, the page says what to do. */
async function share({ page, desk }: Simulator, row: SimulatedHost): Promise<void> {
  await page.goto('/teacher/details/101')
  await page.getByRole('button', { name: '分享', exact: true }).click()
  if (row.around === 'app' || row.sharesByBrowser) {
    const call = SHARE_CALLS[row.around as keyof typeof SHARE_CALLS]
    await endNext(desk, call, 'ok')
    return
  }
  const said = row.around === 'browser' ? /链接已复制|没能复制/ : '点右上角的“…”，发给同学'
  await expect(page.getByText(said).first()).toBeVisible()
}

/** The iOS app does not sell: it opens the page outside (spec §6). */
async function leaveForShop({ page, desk }: Simulator): Promise<void> {
  desk.policy.others = 'ask'
  await page.goto('/details/1003')
  for (const ending of ENDINGS) {
    await page.getByRole('button', { name: /立即报名/ }).click()
    const dialog = page.getByRole('dialog', { name: '宝～告诉你件事' })
    await dialog.getByRole('button', { name: '去网页购买' }).click()
    await expect(dialog).toBeHidden()
    await endNext(desk, 'go_external_link', ending)
  }
  desk.policy.others = 'ok'
  desk.releaseLate()
}

const PAY_CALLS = {
  app: /^pay$/,
  wechat: /^getBrandWCPayRequest$/,
  miniProgram: /^miniProgram\.navigateTo$/,
  browser: /^open(Alipay|WechatCashier)$/,
} as const

/** What the page says when a payment that was not paid has ended, by host and ending. */
const SAID: Record<
  SimulatedHost['around'],
  Record<'cancelled' | 'failed' | 'malformed', RegExp>
> = {
  app: said('还没有支付', '没有打开支付页面', '没有打开支付页面'),
  wechat: said('还没有支付', '没有打开支付页面', '没有打开支付页面'),
  // The user opened the mini program's page and left it, which tells nothing about a payment.
  miniProgram: said('已打开支付页面', '没有打开支付页面', '没有打开支付页面'),
  browser: said('已打开支付页面', '已打开支付页面', '已打开支付页面'),
}

function said(cancelled: string, failed: string, malformed: string) {
  return {
    cancelled: new RegExp(cancelled),
    failed: new RegExp(failed),
    malformed: new RegExp(malformed),
  }
}

/** Hosts in which the page itself leaves for the cashier; in others it opens a window (spec §4). */
const LEAVES = new Set<HostName>(['qq', 'ipad'])
/** One host of each way to pay through the storefront; `ALL_HOSTS=1` takes all. The others pay by the bridge alone. */
const PAYS_IN_SHOP = new Set<HostName>(['wechat-ios', 'mini-program', 'qq', 'weibo', 'app-harmony'])
const ALL_HOSTS = process.env.ALL_HOSTS === '1'

async function payInEachWay(
  simulator: Simulator,
  name: HostName,
  { client }: Person,
): Promise<void> {
  const { page, desk, context } = simulator
  const { around } = SIMULATED_HOSTS[name]
  const call = PAY_CALLS[around]
  await page.goto(`/myorder/${await order(client, 1003)}`)
  if (around === 'wechat' || around === 'miniProgram') await visitAuthorizer(page)
  // A late answer is a success that comes last: the order is paid by it.
  for (const ending of ['cancelled', 'failed', 'malformed', 'never', 'late'] as const) {
    // There is a window to close only when the cashier answered.
    const hasWindow = around === 'browser' && !LEAVES.has(name) && ending in SAID[around]
    const opened = hasWindow ? context.waitForEvent('page') : null
    await startPayment(page)
    await endNext(desk, call, ending)
    if (ending === 'late') break
    if (LEAVES.has(name)) {
      await returnFromCashier(page, ending)
      continue
    }
    await closeWindow(await opened, ending)
    await comeBack(simulator)
    const words = ending === 'never' ? /已打开支付页面/ : SAID[around][ending]
    await expect(page.getByText(words)).toBeVisible()
  }
  desk.releaseLate()
  await expectPaid(simulator)
  for (const other of context.pages()) if (other !== page) await other.close()
}

/** WeChat needs the payer's openid: the first payment leads to its authorizer and back. */
async function visitAuthorizer(page: Page): Promise<void> {
  await startPayment(page)
  await page.getByRole('button', { name: /新同学/ }).click()
  await expect(page).toHaveURL(/\/myorder\/\d+$/)
}

async function startPayment(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { attempt: 'made' }))
  await page.getByRole('button', { name: '去支付' }).click()
  // The page may leave for a cashier that answers only when the desk says so: the press must not wait for it.
  await page.getByRole('button', { name: /^微信支付/ }).click({ noWaitAfter: true })
}

/** The cashier's page goes back by itself after a cancelled payment; after an error the user goes back. */
async function returnFromCashier(page: Page, ending: Ending): Promise<void> {
  // The cashier's page never loads: the user loads the order's page again.
  if (ending === 'never') await page.goto(page.url(), { waitUntil: 'commit' })
  else if (ending !== 'cancelled') {
    await expect(page).toHaveURL(/checkmweb/)
    await page.goBack()
  }
  const isNew = () => page.evaluate(() => document.documentElement.dataset.attempt === undefined)
  await expect.poll(() => isNew().catch(() => false)).toBe(true)
  await expect(page.getByRole('button', { name: '去支付' })).toBeEnabled()
}

/** The cashier's window closes itself when nothing was paid; after an error the user closes it. */
async function closeWindow(cashier: Page | null, ending: Ending): Promise<void> {
  // Advancing the clock of a window fails while the window closes.
  if (ending === 'cancelled') await expect.poll(() => cashier?.isClosed() ?? true).toBe(true)
  else await cashier?.close()
}

/** The person looks at the page again. */
async function comeBack({ page, context }: Simulator): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  // One after the other: the page waits for a lost answer, for the mini program, and for a browser to leave.
  for (let waits = 0; waits < 3; waits += 1) {
    await context.clock.fastForward(6000)
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))))
  }
}

async function expectPaid({ page, context }: Simulator): Promise<void> {
  await expect(async () => {
    await context.clock.fastForward(1000)
    expect(page.url()).toMatch(/\/ordersuccess/)
  }).toPass({ intervals: [100], timeout: limit(15_000) })
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
}

/** How each call of the bridge ends, by what stands around the page and what it answers. */
const CALLS: Record<SimulatedHost['around'], (ending: Ending) => Results> = {
  app(ending) {
    const limited = { ok: 'ok', cancelled: 'cancelled', late: 'timeout', never: 'timeout' }
    const waits = { ok: 'ok', cancelled: 'cancelled', late: 'ok', never: 'cancelled' }
    const of = (row: Partial<Record<Ending, string>>) => row[ending] ?? 'failed'
    return {
      setTitle: of(limited),
      share: of(limited),
      setShareCard: 'unsupported',
      openLive: of(limited),
      login: of(waits),
      pay: of(waits),
    }
  },
  wechat(ending) {
    // Only the menu knows whether the person shared: a card that was refused is not set.
    const card = { ok: 'ok', late: 'timeout', never: 'timeout' }
    const pay = { ok: 'ok', cancelled: 'cancelled', late: 'ok', never: 'cancelled' }
    const of = (row: Partial<Record<Ending, string>>) => row[ending] ?? 'failed'
    return {
      setTitle: 'ok',
      // A newer card replaces the one that is being set.
      share: 'cancelled',
      setShareCard: of(card),
      openLive: 'unsupported',
      login: 'unsupported',
      pay: of(pay),
    }
  },
  miniProgram: (ending) => ({
    setTitle: 'ok',
    share: 'ok',
    setShareCard: 'ok',
    openLive: 'unsupported',
    login: 'unsupported',
    // No answer means that the payment page is open.
    pay: ending === 'failed' || ending === 'malformed' ? 'failed' : 'ok',
  }),
  browser: () => ({
    setTitle: 'ok',
    share: 'unsupported',
    setShareCard: 'unsupported',
    openLive: 'unsupported',
    login: 'unsupported',
    pay: 'unsupported',
  }),
}

const SHEET: Record<Ending, string> = {
  ok: 'ok',
  cancelled: 'cancelled',
  failed: 'failed',
  late: 'ok',
  malformed: 'failed',
  never: 'cancelled',
}

async function callInEachWay(
  simulator: Simulator,
  name: HostName,
  row: SimulatedHost,
): Promise<void> {
  const { page, desk, context } = simulator
  simulator.payments.atSandbox = false
  await openBridgePage(page)
  const hasBridge = row.around !== 'browser' || row.sharesByBrowser
  for (const ending of hasBridge ? ENDINGS : ENDINGS.slice(0, 1)) {
    Object.assign(desk.policy, { people: ending, others: ending })
    await startCalls(page)
    const expected = CALLS[row.around](ending)
    // It must not sell (spec §6).
    if (name === 'app-ios') expected.pay = 'unsupported'
    if (row.sharesByBrowser) expected.share = SHEET[ending]
    if (ending === 'late' || ending === 'never') {
      // Calls to the app go out one after the other, and a card waits for more than one answer.
      for (const step of [50, 50, 50, 50, 50, 50, LIMIT_MS, LIMIT_MS])
        await context.clock.runFor(step)
      desk.releaseLate()
      if (ending === 'never') await dispose(page)
    }
    // Answers and scripts take real time: the clock must not reach the bridge's limits before they come.
    const settled = async () => {
      await context.clock.runFor(STEP_MS)
      return results(page)
    }
    await expect.poll(settled, { message: ending, intervals: [100] }).toEqual(expected)
  }
}

function expectCall(desk: Simulator['desk'], method: string): Promise<void> {
  return expect.poll(() => desk.calls.map((call) => call.method)).toContain(method)
}

/** Answers the next call of a method at the desk. */
async function endNext(
  desk: Simulator['desk'],
  method: string | RegExp,
  ending: Ending,
): Promise<void> {
  const fits = (text: string) => (typeof method === 'string' ? text === method : method.test(text))
  const waiting = () => desk.calls.find((call) => call.state === 'waiting' && fits(call.method))
  await expect.poll(() => waiting()?.method ?? '').not.toBe('')
  desk.end(waiting()?.id ?? 0, ending)
}
