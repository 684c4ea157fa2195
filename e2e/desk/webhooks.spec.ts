import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { verifyWebhook, type WebhookEvent } from '../../packages/api/src/webhooks'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { limit } from '../page/limit'
import { order, pay } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** Another system: it takes what is signed with one of its keys. */
async function openReceiver() {
  const keys: string[] = []
  const events: WebhookEvent[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const header = String(request.headers['kaozhou-signature'])
    const event = await verifyWebhook({ body, header, keys }).catch(() => null)
    if (event) events.push(event)
    response.writeHead(event ? 200 : 400).end(event ? '已入账' : '签名不对')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/in`, keys, events, close }
}

/** The key that the dialog shows, which is closed then. */
async function takeKey(desk: Page, name: string): Promise<string> {
  const shown = desk.getByRole('dialog', { name: `${name} 的密钥` })
  const key = await shown.getByText(/^whsec_/).textContent()
  await shown.getByRole('button', { name: '关闭' }).click()
  await expect(shown).toBeHidden()
  return key ?? ''
}

/** Looks again until it is there: the server sends within seconds. */
async function expectAfterReload(desk: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await desk.reload()
    await look()
  }).toPass({ timeout: limit(60_000) })
}

test('the owner connects a finance system by the keyboard; it is told of a paid order, once more when asked, and the record has each deed', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(240_000))
  const receiver = await openReceiver()
  const name = `财务系统 ${receiver.url.replace(/\D/g, '').slice(-5)}`
  const desk = await openDesk(browser, 'owner', '/webhooks')
  await expect(desk.getByRole('heading', { name: '系统对接' })).toBeVisible()

  await test.step('an address that nothing may be sent to is refused, and what was typed stays', async () => {
    await desk.getByRole('button', { name: '添加对接' }).press('Enter')
    const form = desk.getByRole('dialog', { name: '添加对接' })
    await form.getByLabel('系统名称').fill(name)
    await form.getByLabel('接收网址').fill('http://erp.example.com/in')
    await form.getByRole('checkbox', { name: '订单付款' }).press('Space')
    await form.getByRole('button', { name: '添加并生成密钥' }).press('Enter')
    await expect(form.getByText('请填 https 网址')).toBeVisible()
    await expectAccessible(desk)
    await form.getByLabel('接收网址').fill(receiver.url)
    await desk.keyboard.press('Enter')
    receiver.keys.push(await takeKey(desk, name))
    await expect(desk.getByRole('region', { name })).toBeVisible()
  })

  const sent = desk.getByRole('table', { name: '通知，一条一行' })
  const row = sent.getByRole('row', { name: /订单付款/ }).first()
  await test.step('a student pays: the order arrives, signed', async () => {
    await expect(desk.getByText('选中的事发生以后，这里马上有一条')).toBeVisible()
    const orderId = await order(person.client, 1003)
    await pay(person.client, orderId)
    const told = () =>
      receiver.events.flatMap((event) => (event.type === 'order.paid' ? event.data.orderId : []))
    await expect.poll(told, { timeout: limit(60_000) }).toContain(orderId)
    await desk.goto(`${desk.url()}?state=delivered`)
    await expectAfterReload(desk, () => expect(row).toContainText('已入账', { timeout: 2000 }))
    await expect(row).toContainText('已送达')
    await expect(row).toContainText('1 次')
  })

  await test.step('what was sent is shown, and is sent again under the same number', async () => {
    const before = receiver.events.length
    await row.getByRole('button', { name: /的内容$/ }).press('Enter')
    const content = desk.getByRole('dialog', { name: '通知的内容' })
    const { id = '' } = receiver.events.at(-1) ?? {}
    await expect(content).toContainText(`编号 ${id}`)
    await expect(content.getByText('"type": "order.paid"')).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(content).toBeHidden()
    await row.getByRole('button', { name: /再发一次$/ }).press('Enter')
    await expect(desk.getByText('1 条马上再发')).toBeVisible()
    await expect
      .poll(() => receiver.events.length, { timeout: limit(60_000) })
      .toBeGreaterThan(before)
    expect(receiver.events.at(-1)?.id).toBe(id)
  })

  await test.step('it reads well on a phone, in both themes', async () => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await desk.setViewportSize(size)
      const width = await desk.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(size.width)
      await desk.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(desk)
      await desk.emulateMedia({ colorScheme: 'dark' })
      await expectReadableColours(desk)
    }
  })

  await test.step('a new key is shown once, and the address is removed with a reason', async () => {
    await desk.getByRole('button', { name: '更换密钥' }).click()
    const renew = desk.getByRole('dialog', { name: '更换密钥' })
    await renew.getByLabel(/原因/).fill('对方换了技术同事')
    await renew.getByRole('button', { name: '生成新密钥' }).click()
    expect(await takeKey(desk, name)).not.toBe(receiver.keys[0])
    await expect(desk.getByText(/之前的密钥到/)).toBeVisible()
    await desk.getByRole('button', { name: '删除对接' }).click()
    const remove = desk.getByRole('dialog', { name: `删除 ${name}` })
    await remove.getByLabel(/原因/).fill('不再使用')
    await remove.getByRole('button', { name: '删除对接' }).click()
    await expect(desk.getByText('已删除')).toBeVisible()
    await expect(desk.getByRole('link', { name })).toHaveCount(0)
  })

  await desk.goto('/desk/record?kind=webhook')
  const entries = desk.getByRole('main').getByRole('listitem')
  for (const title of ['添加系统对接', '再发一次通知', '更换对接密钥', '删除系统对接']) {
    await expect(entries.filter({ hasText: title }).first()).toBeVisible()
  }
  receiver.close()
})

test('a list that does not come is asked for again; what was sent too', async ({ browser }) => {
  test.setTimeout(limit(120_000))
  const desk = await openDesk(browser, 'owner')
  let isDown = true
  await desk.route(/\/api\/desk\/webhooks(\?|$)/, (route) =>
    isDown ? route.abort() : route.continue(),
  )
  await desk.goto('/desk/webhooks')
  const again = desk.getByRole('main').getByRole('button', { name: /重新加载|重试|再试/ })
  await expect(again).toBeVisible()
  isDown = false
  await again.click()
  await expect(
    desk
      .getByRole('main')
      .getByText(/还没有对接别的系统|最近送达/)
      .first(),
  ).toBeVisible()
})

test('support does not see it', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', '/webhooks')
  await expect(desk.getByText('你的角色看不到这里')).toBeVisible()
  await expect(desk.getByRole('link', { name: '系统对接' })).toHaveCount(0)
})
