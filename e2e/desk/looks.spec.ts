import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { forcedColourFaults } from '../page/forced-colour-faults'
import { largeTextFaults } from '../page/large-text-faults'
import { limit } from '../page/limit'
import { motionFaults, watchMotion } from '../page/still'
import { COMPUTER, LISTS, openDesk, whole } from './desk-test'

const SIZES = [{ width: 360, height: 640 }, { width: 390, height: 844 }, COMPUTER]
/** Tests that the workers share. */
const PARTS = 4

for (let part = 0; part < PARTS; part += 1)
  test(`every screen, part ${part + 1} of ${PARTS}: fits 360 to 1440 px, also with text of twice the size, axe finds nothing in either theme, all is seen in the system’s colours, and nothing moves where motion is unwelcome`, async ({
    browser,
  }) => {
    const page = await openDesk(browser, 'owner')
    await watchMotion(page)
    for (const path of LISTS.filter((_, at) => at % PARTS === part))
      await test.step(path, () => expectLooks(page, path))
  })

async function expectLooks(page: Page, path: string): Promise<void> {
  await page.goto(`/desk${path}`)
  await whole(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${path} at ${size.width} px`).toBe(size.width)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadableColours(page)
  }
  for (const scheme of ['dark', 'light'] as const)
    expect({ scheme, faults: await forcedColourFaults(page, scheme) }).toEqual({
      scheme,
      faults: [],
    })
  expect(await motionFaults(page)).toEqual([])
  for (const width of [360, COMPUTER.width])
    expect({ width, faults: await largeTextFaults(page, { width, way: 'root' }) }).toEqual({
      width,
      faults: [],
    })
}

test('on a phone every row of a table begins with its name at the same side', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'owner', '/staff')
  await page.setViewportSize({ width: 390, height: 844 })
  const names = page.getByRole('table', { name: '员工' }).locator('tbody td:first-child')
  await expect(names.first()).toBeVisible()
  const sides = await names.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell).textAlign),
  )
  expect(sides.length).toBeGreaterThan(1)
  expect(new Set(sides)).toEqual(new Set(['start']))
})

test('on a phone the bar that saves a form stands above the navigation', async ({ browser }) => {
  const page = await openDesk(browser, 'owner', '/staff')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('table', { name: '员工' }).getByRole('link').first().click()
  await page.getByLabel('姓名').first().fill('周敏')
  const save = page.getByRole('button', { name: '保存修改' })
  await expect(save).toBeVisible()
  const bar = await save.boundingBox()
  const navigation = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
  if (!bar || !navigation) throw new Error('the bar or the navigation is not there')
  expect(bar.y + bar.height).toBeLessThanOrEqual(navigation.y)
})

test('the login fits a phone, and axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/desk')
  await expect(page.getByRole('region', { name: '演示员工' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectReadableColours(page)
})

test('a screen whose answer does not come says so and can ask again', async ({ browser }) => {
  const page = await openDesk(browser, 'owner')
  await page.route('**/api/desk/staff?*', (route) => route.abort())
  await page.route('**/api/desk/staff', (route) => route.abort())
  await page.goto('/desk/staff')
  await expect(page.getByText('没有加载出来')).toBeVisible({ timeout: limit(30_000) })
  await page.unrouteAll()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('table', { name: '员工' })).toBeVisible()
})

test('the keyboard alone: skip link, search by / and Ctrl K, rows by J, hints by ?', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'owner', '/account')
  await page.reload()
  await whole(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()

  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: '查找' }).fill('员工')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { name: '员工', level: 1 })
  await expect(title).toBeFocused()
  await expect(page.getByRole('table', { name: '员工' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/staff\/\d+$/)
  await expect(page.getByRole('region', { name: '员工资料' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: '查找' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '查找' })).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
})
