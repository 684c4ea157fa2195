import { DAY } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { openPglite } from '../../../apps/server/src/database/open-pglite'
import { beijingDay } from '../../../packages/domain/src/time/beijing-time'
import { layoutFaults, layoutShiftsOver, watchLayout } from '../../page/layout-faults'
import { limit } from '../../page/limit'
import { settled, watchRequests } from '../../page/settled'
import { buy } from '../../payment/orders'
import { newPerson, otherBrowser, type Person } from '../../people/session'
import { type OwnServer, startOwnServer } from '../../servers/own-server'

const COURSE = 1004
/** Two years and today. */
const DAYS = 2 * 365 + 1
/** Half an hour a day, which every sum can be counted by hand from. */
const SECONDS = 1800
const SHAPES = [
  { width: 320, text: 100 },
  { width: 390, text: 130 },
]
const MAX_LAYOUT_SHIFT = 0.02

let server: OwnServer
let person: Person
let page: Page
/** The days of the last calendar year, and how long they were studied. */
let lastYear: { days: number; hours: string }

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(limit(300_000))
  server = await startOwnServer()
  person = await newPerson(server.url)
  await buy(person.client, COURSE)
  const { userId } = await person.client.users.current()
  const now = Date.now()
  const days = Array.from({ length: DAYS }, (_, ago) => beijingDay(now - ago * DAY))
  await study(userId, days)
  const year = String(Number(days[0]?.slice(0, 4)) - 1)
  const ofYear = days.filter((day) => day.startsWith(year)).length
  lastYear = { days: ofYear, hours: String((ofYear * SECONDS) / 3600) }
  page = await otherBrowser(browser, person)
  watchRequests(page)
  await watchLayout(page)
})

test.afterAll(async () => {
  await page?.context().close()
  expect(await server.stop()).toBe(0)
})

/** Writes down the days as reports of players would have left them. */
async function study(userId: number, days: readonly string[]): Promise<void> {
  await server.stop()
  const store = await openPglite(server.dataDir)
  const rows = (columns: string) => days.map((day) => `(${userId}, '${day}', ${columns})`).join()
  await store.db.execute(
    `insert into study_days (user_id, day, course_id, seconds) values ${rows(`${COURSE}, ${SECONDS}`)}`,
  )
  await store.db.execute(
    `insert into study_hours (user_id, day, hour, seconds) values ${rows(`21, ${SECONDS}`)}`,
  )
  await store.close()
  await server.restart()
}

async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await settled(page)
}

/** Expects that nothing moved while the page was loaded, and that nothing is cut at other sizes. */
async function expectCalm(path: string): Promise<void> {
  const size = page.viewportSize()
  expect({ path, shifts: await layoutShiftsOver(page, MAX_LAYOUT_SHIFT) }).toEqual({
    path,
    shifts: [],
  })
  for (const shape of SHAPES)
    expect({ path, shape, faults: await layoutFaults(page, shape) }).toEqual({
      path,
      shape,
      faults: [],
    })
  if (size) await page.setViewportSize(size)
}

test('the report of last year counts each day of it once, whichever the year before and this one have', async () => {
  await open('/yearreport')
  const time = page.getByRole('group').filter({ hasText: '你学了这么久' })
  await expect(time).toContainText(`${lastYear.hours} 小时`)
  await expect(time).toContainText(`分在 ${lastYear.days} 天里`)
  await expectCalm('/yearreport')
})

test('the reports of the shop’s last two years say together no more than what was learned', async () => {
  const { reports } = person.client
  const hours = []
  for (const slug of ['sixth', 'seventh'] as const) {
    const { cards } = await reports.open({ slug })
    hours.push(Number(cards.find(({ kind }) => kind === 'time')?.figure?.value))
    await open(`/${slug}report`)
    const time = page.getByRole('group').filter({ hasText: '你学了这么久' })
    await expect(time).toContainText(`${hours.at(-1)} 小时`)
    await expectCalm(`/${slug}report`)
  }
  expect(Math.min(...hours)).toBeGreaterThan(0)
  expect(hours.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual((DAYS * SECONDS) / 3600)
})

test('a report of a year in which nothing was learned says so', async () => {
  await open('/twoyearreport')
  await expect(page.getByText(/没有你的学习记录/)).toBeVisible()
  await expectCalm('/twoyearreport')
})

test('the study report has the days, the time and the streak of both years; its course has them too', async () => {
  await open('/vip/task/report')
  await expectCalm('/vip/task/report')
  await page.getByRole('tab', { name: '全部' }).click()
  const whole = page.getByRole('region', { name: '学到今天' })
  await expect(whole).toContainText(`${DAYS} 天`)
  await expect(whole).toContainText(`${(DAYS * SECONDS) / 3600} 小时`)
  await open(`/studyReport/${COURSE}`)
  const time = page.getByRole('group').filter({ hasText: '你在这门课里学了' })
  await expect(time).toContainText(`${(DAYS * SECONDS) / 3600} 小时`)
  await expectCalm(`/studyReport/${COURSE}`)
})
