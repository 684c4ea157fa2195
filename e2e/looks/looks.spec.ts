import { expect, type Page } from '@playwright/test'
import { test as visitorTest } from '../page/kept-page'
import { settled, watchRequests } from '../page/settled'
import { buy } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { test } from '../people/session'

const TOUCH = 44

async function open(page: Page, path: string): Promise<void> {
  watchRequests(page)
  await page.goto(path)
  await settled(page)
}

/** The rows that are lower than a finger needs, as their text and height. */
function lowRows(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((rows, least) => {
    if (rows.length === 0) return ['there are no rows']
    return rows
      .map((row) => ({ text: row.textContent, height: row.getBoundingClientRect().height }))
      .filter(({ height }) => height < least - 0.5)
      .map(({ text, height }) => `${text} ${height}`)
  }, TOUCH)
}

visitorTest('every row of a course’s facts is at least 44 px high', async ({ page }) => {
  await open(page, '/details/1002')
  expect(await lowRows(page, '[aria-label=课程信息] > :is(button, a, div)')).toEqual([])
})

test('every row of 我的 and of the payment modes is at least 44 px high', async ({ page }) => {
  await open(page, '/user')
  expect(await lowRows(page, 'main li :is(a, button)')).toEqual([])
  await open(page, '/confirmorder/1003?type=1')
  expect(await lowRows(page, '[role=radiogroup] label')).toEqual([])
})

test('every payment mode of the confirm page has its own mark', async ({ page }) => {
  await open(page, '/confirmorder/1003?type=1')
  const modes = page.getByRole('radiogroup').locator('label')
  const marks = page.getByRole('radiogroup').locator('[data-mode]')
  expect(await marks.count()).toBe(await modes.count())
  const drawn = await marks.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const mark of await marks.all()) {
    const box = await mark.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(20)
  }
})

test('an agreement of the confirm page opens over it and can be read to its end', async ({
  page,
}) => {
  await open(page, '/confirmorder/1003?type=1')
  for (const title of ['用户协议', '课程购买协议']) {
    await page.getByRole('button', { name: `《${title}》` }).click()
    const text = page.getByRole('dialog')
    await expect(text).toContainText(title)
    const last = text.locator('p').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    expect(((await text.textContent()) ?? '').length).toBeGreaterThan(200)
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
  }
  await expect(page.getByRole('button', { name: /^去支付/ })).toBeVisible()
})

visitorTest(
  'the new user’s button shrinks to its icon while the page is scrolled',
  async ({ page }) => {
    await open(page, '/home')
    const button = page.getByRole('button', { name: '新人礼包' })
    const width = async () => (await button.boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(80)
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect.poll(width).toBeLessThan(60)
    const small = (await button.boundingBox())!
    expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(TOUCH - 0.5)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(width).toBeGreaterThan(80)
  },
)

visitorTest('the search page fills the screen before anything is typed', async ({ page }) => {
  await open(page, '/home')
  await page.getByRole('searchbox').click()
  const popular = page.getByRole('region', { name: '大家都在学' })
  const last = popular.getByRole('link').last()
  await expect(last).toBeAttached()
  const box = (await last.boundingBox())!
  expect(box.y + box.height).toBeGreaterThan(844 * 0.85)
})

visitorTest('a course’s bar leads to the cart', async ({ page }) => {
  await open(page, '/details/1002')
  await page
    .getByRole('region', { name: '购买', exact: true })
    .getByRole('link', { name: '购物车' })
    .click()
  await expect(page).toHaveURL(/\/shopcart/)
})

test('a class group says 长按 on a phone and 扫码 beside a pointer', async ({
  page,
  person,
  browser,
}) => {
  await person.client.addresses.create(ADDRESS)
  await buy(person.client, 1001)
  await open(page, '/details/1001')
  await page.getByRole('button', { name: /^班级群/ }).click()
  await expect(page.getByText('长按二维码识别，或点下面的按钮')).toBeVisible()
  await expect(page.getByText('用手机扫码进群，或点下面的按钮')).toBeHidden()
  const desk = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await page.context().storageState(),
    isMobile: false,
    hasTouch: false,
  })
  const wide = await desk.newPage()
  await wide.goto(page.url())
  await wide.getByRole('button', { name: /^班级群/ }).click()
  await expect(wide.getByText('用手机扫码进群，或点下面的按钮')).toBeVisible()
  await desk.close()
})

test('a draw turns its wheel to the prize, and then names the prize', async ({ page, person }) => {
  await buy(person.client, 1003)
  await open(page, '/orderLottery?slug=order-lottery')
  await page.getByRole('button', { name: '抽一次' }).click()
  const turning = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target instanceof SVGGElement).length,
    )
  await expect.poll(turning).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('dialog').waitFor()
  await expect.poll(turning).toBe(0)
})
