import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from './gallery'

const GROUPS = [
  'controls',
  'commerce',
  'layout',
  'feedback',
  'account',
  'learning',
  'desk',
  'classroom',
] as const
/** The buttons that open overlays, by the gallery's entry. */
const OVERLAYS = {
  dialogs: [
    ...['dialog', 'confirm', 'alert()', 'modal', 'action-sheet', 'sheet'],
    ...['login', 'bind', 'purchase-block', 'benefit'],
  ],
  forms: [/^选择地区/, '看大图', 'showSheet()'],
  'desk-overlays': ['command', 'keys', 'form'],
} as const

/** The gallery takes its theme from an attribute. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light')
  await expectAccessible(page)
  await setTheme(page, 'dark')
  await expectReadableColours(page)
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

for (const group of GROUPS) {
  test(`no axe violation in the gallery, ${group}, light and dark`, async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }) // the loading animation is endless
    await page.goto(`${gallery}/?group=${group}`)
    await page.locator('main h2').first().waitFor()
    await expectAccessibleInBothThemes(page)
  })
}

for (const [entry, openers] of Object.entries(OVERLAYS)) {
  test(`no axe violation in the overlays of ${entry}, light and dark`, async ({
    page,
    gallery,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${gallery}/?only=${entry}`)
    for (const name of openers) {
      await test.step(String(name), async () => {
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('dialog').waitFor()
        await expectAccessibleInBothThemes(page)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      })
    }
  })
}

const NARROW = [
  { name: '320 px', query: '', width: 320 },
  { name: '320 px and 130 % text', query: '?large', width: 320 },
  { name: '390 px and 130 % text', query: '?large', width: 390 },
] as const

for (const { name, query, width } of NARROW) {
  test(`nothing scrolls sideways at ${name}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${gallery}/${query}`)
    await page.getByRole('heading', { name: 'RichText, QrCode, Poster' }).waitFor()
    expect(await tooWide(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

/** The elements that stick out of the page and are not inside a box that scrolls or clips. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    function isInsideBox(element: Element): boolean {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
    return Array.from(document.querySelectorAll('main *'))
      .filter(
        (element) => element.getBoundingClientRect().right > width + 0.5 && !isInsideBox(element),
      )
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

test('reduced motion: slides do not move by themselves, and no animation takes more than 10 ms', async ({
  page,
  gallery,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${gallery}/?group=layout`)
  const banner = page.getByRole('region', { name: '活动' })
  const at = () =>
    banner
      .locator('[role=group]')
      .first()
      .evaluate((one) => one.parentElement?.scrollLeft)
  const before = await at()
  await page.waitForTimeout(4500) // the banner's interval is 4 s
  expect(await at()).toBe(before)

  await page.goto(`${gallery}/?group=feedback`)
  await page.getByRole('button', { name: 'sheet', exact: true }).click()
  await page.getByRole('dialog', { name: '选择优惠券' }).waitFor()
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((a) => Number(a.effect?.getComputedTiming().endTime ?? 0)),
    ),
  )
  expect(longest).toBeLessThanOrEqual(10)
})

test('without reduced motion the same slides move by themselves', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${gallery}/?only=swiper`)
  const first = page.getByRole('region', { name: '活动' }).locator('[role=group]').first()
  await expect
    .poll(() => first.evaluate((one) => one.parentElement?.scrollLeft), { timeout: limit(12_000) })
    .toBeGreaterThan(0)
})
