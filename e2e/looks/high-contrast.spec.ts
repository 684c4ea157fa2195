import { expect, type Locator, type Page } from '@playwright/test'
import { expectReadableColours } from '../page/accessibility'
import { test as visitorTest } from '../page/kept-page'
import { navigateInside } from '../page/navigate-inside'
import { settled, watchRequests } from '../page/settled'
import { expectSkipLink } from '../page/skip-link'
import { test } from '../people/session'

async function open(page: Page, path: string): Promise<void> {
  watchRequests(page)
  await page.goto(path)
  await settled(page)
}

visitorTest(
  'the skip link is the first Tab stop again after a link was followed, and after going back',
  async ({ page }) => {
    await open(page, '/home')
    await expectSkipLink(page)
    await page.locator('a[href^="/details/"]').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: /目录/ })).toBeVisible()
    await settled(page)
    await expectSkipLink(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await settled(page)
    await expectSkipLink(page)
  },
)

test('the skip link is the first Tab stop after going back from a screen without a title bar, where it was followed', async ({
  page,
}) => {
  await open(page, '/user')
  await navigateInside(page, '/mylive')
  await expect(page).toHaveTitle('我的听课 - 考舟')
  await settled(page)
  await expectSkipLink(page)
  await page.goBack()
  await expect(page).toHaveTitle('我的 - 考舟')
  await settled(page)
  await expectSkipLink(page)
})

const SCREENS = ['/home', '/details/1002', '/confirmorder/1003?type=1', '/user']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with more contrast asked for, texts have 7:1 in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' })
    for (const path of SCREENS) {
      await open(page, path)
      expect(await weakTexts(page), path).toEqual([])
    }
  })

  test(`in the system’s own colours, ${colorScheme}, everything can be read and told apart`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    for (const path of SCREENS) {
      await open(page, path)
      await expectReadableColours(page)
    }

    // Marks of what is chosen: a tab, a chip, a switch, a radio, the current entry of the tab bar.
    await open(page, '/home')
    const entry = page.getByRole('navigation', { name: '主导航' })
    await expectUnlike(
      entry.getByRole('link', { name: '选课' }),
      'boxShadow',
      entry.getByRole('link', { name: '听课' }),
    )
    await open(page, '/course/list')
    const chip = page.getByText('录播', { exact: true }).locator('xpath=ancestor::label')
    await expectChange(chip, async () => {
      await chip.click()
      await expect(chip.getByRole('radio')).toBeChecked()
    })
    await open(page, '/confirmorder/1003?type=1')
    // The switch is on at first, as points are used where they can be.
    const points = page.getByRole('switch', { name: /积分抵/ })
    await expect(points).toBeChecked()
    await expectChange(points, async () => {
      await points.click()
      await expect(points).not.toBeChecked()
    })
    const mode = page.getByRole('radio', { name: /微信支付/ })
    await expectChange(mode, () => mode.check())

    // Marks of the focus, and of a disabled button.
    const pay = page.getByRole('button', { name: /^去支付/ })
    await expectChange(
      pay,
      async () => {
        await page.keyboard.press('Tab')
        await pay.focus()
      },
      4,
    )
    await page.goto('/coupon/activate')
    const activate = page.getByRole('button', { name: '激活优惠券' })
    await expect(activate).toBeDisabled()
    const off = await colourOf(activate)
    await page.getByRole('textbox', { name: '激活码' }).fill('KZ2026')
    await expect(activate).toBeEnabled()
    expect(await colourOf(activate)).not.toEqual(off)
  })
}

/** The texts that axe finds with less than 7:1. */
async function weakTexts(page: Page): Promise<string[]> {
  await expectReadableColours(page)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['color-contrast-enhanced'] })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html} ${any[0]?.message}`),
    )
  })
}

/** Expects that an element is drawn otherwise after `act`; `around`: with so many px around it. */
async function expectChange(element: Locator, act: () => Promise<void>, around = 0): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const box = (await element.boundingBox())!
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  }
  const page = element.page()
  const before = await page.screenshot({ clip, animations: 'disabled' })
  await act()
  const after = await page.screenshot({ clip, animations: 'disabled' })
  expect(after.equals(before)).toBe(false)
}

async function expectUnlike(one: Locator, style: 'boxShadow', other: Locator): Promise<void> {
  const of = (element: Locator) =>
    element.evaluate((node, name) => getComputedStyle(node)[name], style)
  expect(await of(one)).not.toBe(await of(other))
}

function colourOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node)
    return [color, backgroundColor]
  })
}
