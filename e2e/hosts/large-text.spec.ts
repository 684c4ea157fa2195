import { expect, type Page } from '@playwright/test'
import { adjustText, type LargeText, largeTextFaults } from '../page/large-text-faults'
import { settled } from '../page/settled'
import { routeExamples } from '../walk/route-examples'
import { test } from '../walk/walk-test'

// The route walk looks at every screen with text of twice the size; here is what opens above a screen.

test('the page lets WeChat enlarge its text, to what it was before times two', async ({
  page,
  world,
}) => {
  await page.goto(routeExamples['/details/:id'].address(world))
  await settled(page)
  const before = await textSize(page)
  await adjustText(page, 200)
  expect(await textSize(page)).toBe(before * 2)
})

const SHEETS = [
  ['/details/:id', '分享', /分享/],
  ['/confirmorder/:id', '《用户协议》', '用户协议'],
  ['/examination/:id', /^答题卡/, '答题卡'],
  ['/examination/:id', '阅读设置', '阅读设置'],
] as const

for (const [path, control, name] of SHEETS) {
  test(`${path}: with text of twice the size “${name}” stays in the window, scrolls inside, and each of its controls can be pressed`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(routeExamples[path].address(world))
    await settled(page)
    await page.getByRole('button', { name: control }).first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    for (const way of ['root', 'adjusted'] as const) {
      const faults = await largeTextFaults(page, { width: 360, way })
      expect({ way, faults }).toEqual({ way, faults: [] })
      expect({ way, faults: await sheetFaults(page, way) }).toEqual({ way, faults: [] })
    }
  })
}

/** What of the topmost dialog is out of reach on a short phone. */
async function sheetFaults(page: Page, way: LargeText): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 640 })
  if (way === 'adjusted') await adjustText(page, 200)
  const faults = await page.evaluate(
    (percent) => {
      document.documentElement.style.fontSize = percent
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
      if (!dialog) return ['no dialog is open']
      const found: string[] = []
      const { top, bottom, left, right } = dialog.getBoundingClientRect()
      if (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1)
        found.push(`the dialog lies outside of the window: ${[top, right, bottom, left]}`)
      for (const control of dialog.querySelectorAll<HTMLElement>('button, a, input')) {
        if (!control.checkVisibility() || control.offsetWidth <= 1) continue
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = control.getBoundingClientRect()
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const face = control.closest('label') ?? control
        if (!hit || !face.contains(hit))
          found.push(`out of reach: ${control.outerHTML.slice(0, 90)}`)
      }
      document.documentElement.style.fontSize = ''
      return found
    },
    way === 'root' ? '200%' : '',
  )
  if (way === 'adjusted') await adjustText(page, 100)
  return faults
}

/** The size of the first heading's text in px. */
function textSize(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1, h2') ?? document.body
    return Number.parseFloat(getComputedStyle(heading).fontSize)
  })
}
