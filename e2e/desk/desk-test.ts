import type { Role } from '@kaozhou/domain'
import { ROLES } from '@kaozhou/domain'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { routeTable } from '../../apps/desk/src/routing/route-table'
import { keepsPagesOf, otherWindow } from '../page/kept-page'
import { openContext } from '../page/opened-contexts'
import { oneTimeCode } from './one-time-code'

/** A computer's screen: the desk is worked at there first. */
export const COMPUTER = { width: 1440, height: 900 }

/** The desk's paths that name no row. */
export const LISTS = routeTable.map(({ path }) => path).filter((path) => !path.includes(':'))

/** The screen has its data, or says that there is none. */
export async function whole(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.getByText('加载中')).toHaveCount(0)
}

/** Logs in as the demo's person of a role; the page stays where it is. */
export async function logInAs(page: Page, role: Role): Promise<void> {
  const title = ROLES[role].title
  await page
    .getByRole('region', { name: '演示员工' })
    .getByRole('button')
    .filter({ hasText: new RegExp(`${title}$`) })
    .click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}

const WINDOW = { viewport: COMPUTER, isMobile: false }

/** A desk of its own, at an address of it, for the demo's person of a role. `origin`: of a server of the test's own. */
export async function openDesk(
  browser: Browser,
  role: Role,
  path = '/',
  origin = '',
): Promise<Page> {
  const page = keepsPagesOf(origin || undefined)
    ? await otherWindow(browser, WINDOW)
    : await (await openContext(browser, WINDOW)).newPage()
  await page.goto(`${origin}/desk${path}`)
  await logInAs(page, role)
  return page
}

/** Adds a colleague at /staff, whose second factor is fresh. Returns their link. */
export async function invite(page: Page, login: string, role: Role): Promise<string> {
  await page.getByRole('button', { name: '加入员工' }).click()
  const form = page.getByRole('dialog', { name: '加入员工' })
  await form.getByLabel('姓名').fill('周敏')
  await form.getByLabel('账号').fill(login)
  await form.getByRole('checkbox', { name: new RegExp(`^${ROLES[role].title}`) }).check()
  await form.getByRole('button', { name: '加入并生成链接' }).click()
  const shown = page.getByRole('dialog', { name: '周敏 的入职链接' })
  const url = await shown.getByText(/\/desk\/welcome#/).textContent()
  await shown.getByRole('button', { name: '关闭' }).click()
  return url ?? ''
}

/** Uses the link of an invitation: sets password and one-time codes, and is in. Resolves with the secret of the codes. */
export async function join(page: Page, link: string): Promise<string> {
  await page.goto(link)
  await expect(page.getByText('你好，周敏')).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('1. 设一个密码').fill('Wuhan-river-26')
  await page.getByLabel('3. 输入它显示的 6 位数字').fill(oneTimeCode(secret))
  await page.getByRole('button', { name: '开始工作' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  return secret
}

/** Confirms a deed that asks for a fresh second factor, where it does. */
export async function confirmFactor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认是你本人' })
  await dialog.getByRole('button', { name: '确认并继续' }).click()
  await expect(dialog).toBeHidden()
}

/** Sends the parcel that is open at the desk with 圆通 under this number, by the keyboard. */
export async function sendParcel(opened: Locator, trackingNo: string): Promise<void> {
  await opened.getByLabel('快递公司').selectOption({ label: '圆通速递' })
  await opened.getByLabel('快递单号').fill(trackingNo)
  await opened.page().keyboard.press('Enter')
  await expect(opened.getByText(`包裹已寄出：圆通速递 ${trackingNo}`)).toBeVisible()
}
