import { expect, type Page } from '@playwright/test'
import { adjustText, type LargeText, largeTextFaults } from '../page/large-text-faults'
import { settled, watchRequests } from '../page/settled'
import { test } from '../people/session'

// The route walk looks at every screen with text of twice the size; here is what opens above a screen.

test('the page lets WeChat enlarge its text, to what it was before times two', async ({ page }) => {
  await open(page, '/details/1002')
  const before = await textSize(page)
  await adjustText(page, 200)
  expect(await textSize(page)).toBe(before * 2)
})

const SHEETS = [
  ['/details/1002', '分享', /分享/],
  ['/confirmorder/1003?type=1', '《用户协议》', '用户协议'],
] as const

for (const [address, control, name] of SHEETS) {
  test(`${address}: with text of twice the size the sheet “${control}” stays in the window, scrolls inside, and each of its controls can be pressed`, async ({
    page,
  }) => {
    await open(page, address)
    await page.getByRole('button', { name: control }).first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectInReach(page)
  })
}

test('with text of twice the size an exam’s room, its answer sheet and its question before handing in stay in the window, and each of their controls can be pressed', async ({
  page,
  person,
}) => {
  const { list } = await person.client.exams.papers()
  await open(page, `/examination/${list[0]?.paper.id}`)
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  await expectInReach(page)
  await page.getByRole('button', { name: /^答题卡/ }).click()
  await expect(page.getByRole('dialog', { name: '答题卡' })).toBeVisible()
  await expectInReach(page)
  await page.getByRole('button', { name: '交卷', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /没有作答/ })).toBeVisible()
  await expectInReach(page)
})

async function open(page: Page, address: string): Promise<void> {
  watchRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await settled(page)
}

/** Looks at what is on top, in both ways to a larger text. */
async function expectInReach(page: Page): Promise<void> {
  for (const way of ['root', 'adjusted'] as const) {
    const faults = await largeTextFaults(page, { width: 360, way })
    expect({ way, faults }).toEqual({ way, faults: [] })
    expect({ way, faults: await sheetFaults(page, way) }).toEqual({ way, faults: [] })
  }
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
