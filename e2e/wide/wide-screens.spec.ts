import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { test } from '../page/kept-page'
import { layoutFaults } from '../page/layout-faults'
import { settled, watchRequests } from '../page/settled'
import { stretchedFaults } from '../page/stretched'

/** The breakpoint, a tablet on its side, a notebook. */
const WIDTHS = [768, 1024, 1440]
const HEIGHT = 900
/** A tablet upright and on its side, and a notebook. */
const SCREENS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
const STRETCHABLE = [
  '/home',
  '/details/1002',
  '/number_joint/602',
  '/course/list',
  '/comment/1001',
  '/teacher/details/101',
  '/pages/1701',
  '/coupon/statement',
  '/deposit_agreement',
  '/bindticket/504',
]
const PAGES = ['/home', '/details/1002', '/number_joint/602', '/coupon/activate']

test.use({ viewport: { width: 1024, height: HEIGHT }, hasTouch: false, isMobile: false })

async function open(page: Page, path: string): Promise<void> {
  watchRequests(page)
  await page.goto(path)
  await settled(page)
}

/** The rectangles of the visible elements that match, in the order of the page. */
async function boxes(page: Page, selector: string) {
  const found = await page.locator(selector).all()
  return Promise.all(found.map(async (one) => (await one.boundingBox())!))
}

for (const path of PAGES) {
  test(`${path} fits wide screens and has no accessibility violation`, async ({ page }) => {
    await open(page, path)
    for (const width of WIDTHS) {
      expect(await layoutFaults(page, { width, text: 100 }), `${width} px`).toEqual([])
    }
    await expectAccessible(page)
  })
}

for (const path of STRETCHABLE) {
  test(`${path} is not stretched on a wide screen, in light and dark`, async ({ page }) => {
    await open(page, path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        expect(await stretchedFaults(page), `${screen.width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}

for (const width of WIDTHS) {
  test(`at ${width} px courses stand in two columns, and the page leaves a margin`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page, '/home')
    const [first, second] = await boxes(page, '[aria-labelledby=recommended] li')
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
    const cards = await boxes(page, '[aria-labelledby=recommended] li')
    expect(new Set(cards.map(({ x }) => Math.round(x))).size).toBe(2)
    expect(first?.x).toBeGreaterThanOrEqual(24)
    // The banner leaves room for courses.
    expect(first?.y).toBeLessThan(HEIGHT * 0.7)
  })

  test(`at ${width} px the purchase panel of a course is beside its content and stays in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page, '/details/1002')
    const panel = page.getByRole('region', { name: '购买', exact: true })
    const tabs = page.getByRole('tablist', { name: '课程内容' })
    const { x, width: tabsWidth } = (await tabs.boundingBox())!
    expect((await panel.boundingBox())?.x).toBeGreaterThan(x + tabsWidth)
    await page.getByRole('heading', { name: '学员评价' }).scrollIntoViewIfNeeded()
    await expect(panel.getByRole('button').last()).toBeInViewport()
  })
}

for (const { width: viewWidth, height: viewHeight } of SCREENS) {
  test(`at ${viewWidth}×${viewHeight} a sheet is a dialog in the middle`, async ({ page }) => {
    await page.setViewportSize({ width: viewWidth, height: viewHeight })
    await open(page, '/details/1002')
    await page.getByRole('button', { name: /^领券/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCSS('opacity', '1')
    const { x, y, width, height } = (await dialog.boundingBox())!
    expect(Math.abs(x + width / 2 - viewWidth / 2)).toBeLessThan(10)
    expect(Math.abs(y + height / 2 - viewHeight / 2)).toBeLessThan(10)
    expect(width).toBeLessThan(640)
    await expectAccessible(page)
  })
}

test('on a wide screen the tabs are above the page', async ({ page }) => {
  await open(page, '/home')
  const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
  const heading = await page.getByRole('searchbox').boundingBox()
  expect(bar?.y).toBe(0)
  expect(heading?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
})
