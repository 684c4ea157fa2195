import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { Client } from '@kaozhou/api'
import { certificateNumberText, HOUR } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { openDesk } from '../../desk/desk-test'
import { expectAccessible } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { expectPosterLink } from '../../page/poster-link'
import { order } from '../../payment/orders'
import { newPerson, otherBrowser } from '../../people/session'
import { movableClock } from '../../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

/** A free course of recordings; six of its seven lessons have to be finished. */
const COURSE = 1024
const NEEDED = 6

const clock = movableClock()
let server: OwnServer

// A server of its own: hours of lessons pass on its clock.
test.beforeAll(async () => {
  server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
})
test.afterAll(() => server?.stop())

/** What a player reports of lessons that are played to their end, one after the other. */
async function study(client: Client, from: number, to: number): Promise<void> {
  const lessons = await client.sections.progress({ courseId: COURSE })
  for (const [index, { sectionId, durationSeconds: end }] of lessons.entries()) {
    if (index < from || index >= to) continue
    const played: [number, number][] = [[0, end]]
    await client.sections.reportProgress({ sectionId, position: end, played })
    clock.set(Date.now() + (index + 1) * HOUR)
    await client.sections.reportProgress({ sectionId, position: end, played })
  }
}

/** What is written on the pages of a PDF. */
function writtenIn(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const drawn = [...streams].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return [...drawn.join('\n').matchAll(/<([0-9A-F]+)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('')
}

/** The state that anybody reads at the address of the certificate. */
async function expectState(page: Page, address: string, state: RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(state)).toBeVisible()
  await expectAccessible(page)
}

test('who finishes a course claims its certificate, saves it, and anybody verifies it until staff revoke it', async ({
  browser,
}) => {
  test.setTimeout(limit(240_000))
  const person = await newPerson(server.url)
  const { client } = person
  await order(client, COURSE)
  await study(client, 0, NEEDED - 1)

  const page = await otherBrowser(browser, person)
  await page.goto(`${server.url}/mycourse/${COURSE}`)
  const card = page.getByRole('region', { name: '结业证书' })
  await expect(card.getByText('还差 1 节课')).toBeVisible()
  await expect(card.getByRole('button', { name: '领取证书' })).toHaveCount(0)
  await study(client, NEEDED - 1, NEEDED)
  await page.reload()
  await card.getByRole('button', { name: '领取证书' }).click()
  const form = page.getByRole('dialog', { name: '领取结业证书' })
  await form.getByLabel('证书上的姓名').fill('林')
  await form.getByRole('button', { name: '领取', exact: true }).click()
  await expect(form.getByText('姓名要 2 到 20 个字')).toBeVisible()
  await form.getByLabel('证书上的姓名').fill('林晓')
  await expectAccessible(page)
  await form.getByRole('button', { name: '领取', exact: true }).click()

  const paper = page.getByRole('article', { name: '证书内容' })
  await expect(paper.getByText('林晓')).toBeVisible()
  const [certificate] = await client.certificates.mine()
  const number = certificate?.number ?? ''
  const address = `${server.url}/certificate/${number}`
  await expect(page).toHaveURL(address)
  await expect(paper.getByText(certificateNumberText(number))).toBeVisible()
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${certificate?.courseName} 结业证书.pdf`)
  const bytes = readFileSync(await saved.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  for (const text of ['林晓', certificateNumberText(number), `/certificate/${number}`]) {
    expect(writtenIn(bytes)).toContain(text)
  }

  await page.getByRole('button', { name: '生成图片' }).click()
  await expectPosterLink(page.getByRole('img', { name: /结业证书，带二维码/ }), address)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '我的全部证书' }).click()
  await expect(
    page.getByRole('link', { name: new RegExp(certificate?.courseName ?? '') }),
  ).toBeVisible()
  await expectAccessible(page)

  const visitor = await otherBrowser(browser)
  await expectState(visitor, address, /证书有效/)
  await expect(visitor.getByText('林晓')).toBeVisible()
  await expect(visitor.getByRole('button', { name: '下载 PDF' })).toHaveCount(0)
  const last = number.endsWith('0') ? '1' : '0'
  await expectState(visitor, address.slice(0, -1) + last, /没有这个编号的证书/)

  const { id } = await client.users.current()
  const desk = await openDesk(browser, 'support', `/people/${id}`, server.url)
  const row = desk.getByRole('table', { name: '结业证书' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: '撤销' }).click()
  const deed = desk.getByRole('dialog', { name: '撤销证书' })
  await deed.getByLabel(/原因/).fill('查实代学')
  await deed.getByRole('button', { name: '撤销证书' }).click()
  await expect(row.getByText(/撤销：查实代学/)).toBeVisible()

  await expectState(visitor, address, /证书已于 .+ 撤销，不再有效/)
  await page.goto(address)
  await expect(page.getByText(/不再有效/)).toBeVisible()
  await expect(page.getByRole('button', { name: '下载 PDF' })).toHaveCount(0)
  await page.goto(`${server.url}/mycourse/${COURSE}`)
  await expect(card.getByText(/撤销，有疑问请联系客服/)).toBeVisible()
})
