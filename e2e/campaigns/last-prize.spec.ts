import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openPglite } from '../../apps/server/src/database/open-pglite'
import { newPerson, otherBrowser, type Person } from '../people/session'
import { freePort, seededDataDir, startServer } from '../servers/own-server'

const SLUG = 'live-luck'
const PRIZE = { id: 3109, name: '考研长难句讲义' }

test('twenty people turn a wheel with one prize left at the same time: one wins it, and each sees the result', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'last-prize-'))
  cpSync(seededDataDir(), dataDir, { recursive: true })
  await leaveOnePrize(dataDir)
  const env = { SMS_PROOF: 'off', SMS_PER_ADDRESS_HOUR: '1000', LIMITS: 'off' }
  const server = await startServer({ port: await freePort(), dataDir, env })
  try {
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(server.url)))
    for (const { client } of people) await client.activities.join({ slug: SLUG })
    const [first, second, ...others] = people as [Person, Person, ...Person[]]
    const pages = [await otherBrowser(browser, first), await otherBrowser(browser, second)]
    for (const page of pages) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${server.url}/activity/liveLuck`)
      await expect(turn(page)).toBeEnabled()
    }
    const [, ...drawn] = await Promise.all([
      Promise.all(pages.map((page) => turn(page).click())),
      ...others.map(({ client }, at) =>
        client.activities.draw({ slug: SLUG, requestKey: `twenty-who-turn-${at}` }),
      ),
    ])
    const told = await Promise.all(pages.map(toldResult))
    const won = [...drawn.map(({ prize }) => prize?.name ?? null), ...told]
    expect(won).toHaveLength(20)
    expect(won.filter((name) => name !== null)).toEqual([PRIZE.name])

    for (const page of pages) {
      await page.reload()
      const prizes = page.getByRole('region', { name: '奖品与概率' })
      await expect(prizes.getByRole('listitem').filter({ hasText: PRIZE.name })).toContainText(
        '已抽完',
      )
      await page.context().close()
    }
  } finally {
    await server.stop()
  }
  expect(await stockIn(dataDir)).toBe(0)
})

function turn(page: Page) {
  return page
    .getByRole('region', { name: '活动', exact: true })
    .getByRole('button', { name: '抽一次' })
}

/** The prize that the dialog names; null when nothing was won. */
async function toldResult(page: Page): Promise<string | null> {
  const title = page.getByRole('dialog').getByRole('heading', { name: /^(抽中了|这次没有抽中)/ })
  const text = await title.textContent()
  return /^抽中了(.+)/.exec(text ?? '')?.[1] ?? null
}

/** Every turn hits the one prize, of which one piece is left. */
async function leaveOnePrize(dataDir: string): Promise<void> {
  const store = await openPglite(dataDir)
  await store.db.execute(
    `update campaign_prizes set weight = 0 where campaign_id = (select id from campaigns where slug = '${SLUG}')`,
  )
  await store.db.execute(
    `update campaign_prizes set weight = 10000, stock = 1 where id = ${PRIZE.id}`,
  )
  await store.close()
}

async function stockIn(dataDir: string): Promise<unknown> {
  const store = await openPglite(dataDir)
  const { rows } = (await store.db.execute(
    `select stock from campaign_prizes where id = ${PRIZE.id}`,
  )) as unknown as { rows: { stock: unknown }[] }
  await store.close()
  return rows[0]?.stock
}
