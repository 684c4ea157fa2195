import { type BrowserContext, expect, type Page } from '@playwright/test'
import { untilCached } from '../loading/until-cached'
import { limit } from '../page/limit'
import { navigateInside } from '../page/navigate-inside'
import { openOffline } from '../page/open-offline'
import { position } from '../page/video'
import { pay as payFor } from '../payment/orders'
import { takeExams } from '../people/exams'
import { newPerson, type Person, storedSession, test } from '../people/session'
import { newStudent } from '../people/student'
import { type BadLine, PORTAL_TITLE, SLOW_3G, startBadLine } from '../servers/bad-line'
import { COURSE } from '../stories/buying/purchase-story'

test.use({ serviceWorkers: 'allow' })

const FOREIGN = '这个网络要先登录，登录后会自动恢复'
const NOT_LOADED = '没有加载出来'
/** A class that is over, free for everybody, with chapters and chat. */
const LESSON = 10010101
const NOTE = '听力和阅读各 249 分'

let line: BadLine
test.beforeEach(async ({ baseURL }) => {
  line = await startBadLine(baseURL ?? '')
})
test.afterEach(() => line.close())

/** A page whose calls go over the bad line. */
async function pageOf(
  context: (options: object) => Promise<BrowserContext>,
  person?: Person,
): Promise<Page> {
  const opened = await context({
    serviceWorkers: 'allow',
    storageState: person
      ? storedSession({ ...person, origin: line.url })
      : { cookies: [], origins: [] },
  })
  return opened.newPage()
}

test('on a slow line that loses pieces, a course is found, bought once, and its lesson plays', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const page = await pageOf((options) => browser.newContext(options), person)
  await line.set(SLOW_3G)
  await page.goto(`${line.url}/details/${COURSE.id}`)
  await page.getByRole('button', { name: /立即报名/ }).click()
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled({ timeout: limit(30_000) })
  await pay.click()
  // The cashier's address is the server's own, not that of the line: the money comes by the other way.
  const orders = async () => (await person.client.orders.list({})).list
  await expect.poll(async () => (await orders()).length, { timeout: limit(30_000) }).toBe(1)
  const [order] = await orders()
  await payFor(person.client, order?.id ?? '')
  await page.goto(`${line.url}/myorder/${order?.id}`)
  await expect(page.getByText('去学习').first()).toBeVisible({ timeout: limit(30_000) })
  expect(await orders()).toHaveLength(1)
  await page.goto(`${line.url}/playbackinfo/${LESSON}`)
  await page.getByRole('button', { name: '播放', exact: true }).click({ timeout: limit(30_000) })
  await expect.poll(() => position(page), { timeout: limit(60_000) }).toBeGreaterThan(0)
  await page.context().close()
})

test('a network that wants a login is told as such and never kept, and the screen comes by itself after the login', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const page = await pageOf((options) => browser.newContext(options), person)
  await page.goto(`${line.url}/home`)
  await untilCached(page)
  await line.set({ kind: 'portal' })
  await navigateInside(page, '/details/1021')
  await expect(page.getByText(FOREIGN)).toBeVisible()
  await expect(page.getByText(/开小差|出了点问题/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('target', '_blank')

  // A new document is the network's own page, where a person can log in.
  const login = await page.context().newPage()
  await login.goto(`${line.url}/user`)
  await expect(login).toHaveTitle(PORTAL_TITLE)
  await login.close()
  const kept = await page.evaluate(async (title) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        if (text.includes(title)) found.push(request.url)
      }
    }
    return found
  }, PORTAL_TITLE)
  expect(line.askedOfPortal.length).toBeGreaterThan(2)
  expect(kept).toEqual([])

  await line.set({ kind: 'good' })
  await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible({ timeout: limit(30_000) })
  await expect(page.getByText(FOREIGN)).toBeHidden()
  await page.context().close()
})

test('an answer that stalls in its middle is told within ten seconds, and one press brings it once the line is good', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const page = await pageOf((options) => browser.newContext(options), person)
  await page.goto(`${line.url}/home`)
  await untilCached(page)
  await line.set({ kind: 'stalled', paths: /^\/api\/orders/ })
  await navigateInside(page, '/myorder')
  await expect(page.getByText('网络较慢，还在加载')).toBeVisible({ timeout: limit(10_000) })
  await line.set({ kind: 'good' })
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText(/还没有订单/)).toBeVisible()
  await expect(page.getByText('网络较慢，还在加载')).toBeHidden()
  await page.context().close()
})

test('without a network, what was opened before opens from storage, what was not says so, and nothing stays after a logout', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const person = await newStudent(origin, COURSE.id)
  const { mockAttemptId, paperId } = await takeExams(person.client)
  const [order] = (await person.client.orders.list({})).list
  await person.client.notes.add({
    sectionId: LESSON,
    clientId: 'bad-line',
    seconds: 10,
    text: NOTE,
  })
  const page = await pageOf((options) => browser.newContext(options), person)
  const opened: [path: string, shown: RegExp | string, kept: string][] = [
    [`/mycourse/${COURSE.id}`, new RegExp(COURSE.name), COURSE.name],
    [`/playbackinfo/${LESSON}?t=10`, NOTE, NOTE],
    [`/myorder/${order?.id}`, new RegExp(COURSE.name), `${order?.id}`],
    [`/exam/mock/report/${mockAttemptId}`, '分数分布', 'distribution'],
  ]
  await page.goto(`${line.url}/home`)
  await untilCached(page)
  for (const [path, shown, kept] of opened) {
    await page.goto(`${line.url}${path}`)
    await expect(page.getByText(shown).first(), path).toBeVisible()
    await expect.poll(() => keptTexts(page), path).toContain(kept)
  }
  // A paper is begun and one question answered.
  await page.goto(`${line.url}/examination/${paperId}`)
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  await page.keyboard.press('A')
  await expect(page.getByRole('status').filter({ hasText: /^已保存$/ })).toBeVisible()

  const backOnline: (() => Promise<void>)[] = []
  const offline = async (path: string): Promise<void> => {
    backOnline.push(await openOffline(page, () => page.goto(`${line.url}${path}`)))
    await expect(page.getByText('网络已断开，已加载的内容仍可查看'), path).toBeVisible()
  }
  await offline(`/examination/${paperId}`)
  await page.getByRole('button', { name: '接着做' }).click()
  // The answer was synced before the network was lost, so the journal of the device had it no more.
  await expect(page.getByRole('button', { name: /第 1 题的空，已填/ })).toBeVisible()
  for (const [path, shown] of opened) {
    await offline(path)
    await expect(page.getByText(shown).first(), path).toBeVisible()
    await expect(page.getByText(NOT_LOADED), path).toHaveCount(0)
  }
  await offline('/mycourse/1001')
  await expect(page.getByText('这里还没有打开过，连上网络后会自动打开')).toBeVisible()
  await expect(page.getByText(NOT_LOADED)).toHaveCount(0)

  for (const back of backOnline) await back()
  expect(await keptTexts(page)).toContain(COURSE.name)
  await page.goto(`${line.url}/user`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
  await expect.poll(() => keptTexts(page)).toBe('')
  await page.context().close()
})

/** All answers that are kept on the device. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('kz-kept')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const all = request.result.transaction('texts').objectStore('texts').getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result.join())
          }
        }
      }),
  )
}
