import { DAY } from '@kaozhou/domain'
import { expect, type Page } from '@playwright/test'
import { SIMULATED_HOSTS, type SimulatedHost } from '../../scripts/host/host-list'
import { openPanel } from '../../scripts/host/panel'
import { openSimulator } from '../../scripts/host/simulator'
import { test } from '../page/kept-page'
import { settled, watchRequests } from '../page/settled'
import { clientAt, newPerson, storedSession } from '../people/session'

for (const host of ['app-harmony', 'wechat-ios'] as const) {
  test(`${host}: the panel shows the calls of the page, answers them, and what it pushes happens to the page`, async ({
    browser,
    baseURL: baseUrl = '',
  }) => {
    const row: SimulatedHost = SIMULATED_HOSTS[host]
    const isApp = row.around === 'app'
    const storageState = storedSession(await newPerson(baseUrl))
    const simulator = await openSimulator(browser, { host, baseUrl, storageState })
    const panel = await openPanel(browser, row.label, simulator)
    await expect(panel.getByRole('heading', { name: row.label, level: 1 })).toBeVisible()
    const { page } = simulator
    watchRequests(page)
    const callOf = (method: string) =>
      panel.getByRole('listitem').filter({ has: panel.getByText(method, { exact: true }) })

    await page.goto('/teacher/details/101')
    if (isApp) {
      await page.getByRole('button', { name: '分享', exact: true }).click()
      const share = callOf('share')
      await expect(share).toContainText(`${baseUrl}/teacher/details/101`)
      await expect(share).toContainText('等待回答')
      await share.getByRole('button', { name: '取消' }).click()
      await expect(share).toContainText('取消 · 已回答')
    } else {
      const card = callOf('updateAppMessageShareData').first()
      await expect(card).toContainText(`${baseUrl}/teacher/details/101`)
      await expect(card).toContainText('成功 · 已回答')
    }

    await page.goto('/exchangeCourse')
    const look = page.getByRole('button', { name: '查看能兑换的课程' })
    await page.getByRole('textbox', { name: '兑换码' }).fill('NOSUCHCODE22')
    await settled(page)
    const network = panel.getByRole('combobox', { name: '网络' })
    await network.selectOption('断网')
    await look.click()
    await expect(page.getByText('网络已断开，已加载的内容仍可查看')).toBeVisible()
    // A slow line counts as online: the page asks again by itself.
    await network.selectOption('2G')
    await expect.poll(() => roundTripMs(page)).toBeGreaterThan(700)
    await expect(page.getByText('没有这个兑换码').first()).toBeVisible()
    await network.selectOption('正常')

    const ahead = () => page.evaluate(() => Date.now()).then((now) => now - Date.now())
    expect(Math.abs(await ahead())).toBeLessThan(60_000)
    await panel.getByRole('button', { name: '一天' }).click()
    await expect.poll(ahead).toBeGreaterThan(DAY - 60_000)

    await panel.getByRole('button', { name: '让会话过期' }).click()
    await expectSessionEnds(page)
    await page.getByRole('textbox', { name: '兑换码' }).fill('NOSUCHCODE33')
    await look.click()
    if (isApp) {
      await callOf('login').getByRole('button', { name: '取消' }).click()
      await expect(callOf('login')).toContainText('取消 · 已回答')
    } else {
      await expect(page.getByRole('dialog', { name: /登录|绑定/ })).toBeVisible()
    }
    await expect(panel.getByRole('status')).toBeEmpty()
    await panel.context().close()
    await simulator.context.close()
  })
}

/** How long a call of the page takes; 0 without a network. */
async function roundTripMs(page: Page): Promise<number> {
  const begun = Date.now()
  const answered = await page.evaluate(() =>
    fetch('/readyz').then(
      (answer) => answer.ok,
      () => false,
    ),
  )
  return answered ? Date.now() - begun : 0
}

/** Resolves when the server refuses the token that the page still has. */
async function expectSessionEnds(page: Page): Promise<void> {
  const client = await clientAt(page)
  const refused = () =>
    client.users.current().then(
      () => false,
      () => true,
    )
  await expect.poll(refused).toBe(true)
}
