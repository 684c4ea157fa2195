import { expect, type Page, test } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { looksSlow, sayLineIs } from './said-line'

/** The outline of the next screen, the SDK, and the route table. */
const FOR_TOUCHES = ['course-outline', 'browser-services', 'routes']

const LANDINGS: Record<string, readonly string[]> = {
  '/home': FOR_TOUCHES,
  '/details/1003': FOR_TOUCHES,
  // Its rules and courses lie below what is seen; the addresses of its own links stand in the route table.
  '/invite_joint/new': FOR_TOUCHES.filter((name) => name !== 'routes'),
}

for (const [path, files] of Object.entries(LANDINGS)) {
  test(`${path} brings on a good line what a touch needs with the first touch`, async ({
    page,
  }) => {
    await sayLineIs(page, '4g')
    watchRequests(page)
    do await page.goto(path)
    while (await looksSlow(page))
    await settled(page)
    expect(await brought(page, files)).toEqual([])
    await page.mouse.wheel(0, 50)
    await expect.poll(() => brought(page, files)).toEqual(files)
  })
}

test('a visitor’s home page rests without code until it is touched; its first press counts', async ({
  page,
}) => {
  await sayLineIs(page, '4g')
  // The limit after which the code of other pages is loaded comes at once.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms = 0) => later(act, ms / 50)) as typeof setTimeout
  })
  await page.goto('/home')
  await page.evaluate(framesAfterLimit)
  expect(await codeOf(page)).toEqual([])
  const category = page.getByRole('tab').nth(2)
  await category.click()
  await expect(category).toHaveAttribute('aria-selected', 'true')
  expect(await codeOf(page)).not.toEqual([])
})

/** Runs in the page: lets time pass in which the code of a page that does not rest is asked for. */
async function framesAfterLimit(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  for (let frame = 0; frame < 5; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The scripts from files that the page has asked for. */
async function codeOf(page: Page): Promise<string[]> {
  const scripts = page.locator('script[src^="/assets/"]')
  return scripts.evaluateAll((found) => found.map((script) => script.getAttribute('src') ?? ''))
}

/** Which of these files of code the page has loaded. */
async function brought(page: Page, names: readonly string[]): Promise<string[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return names.filter((name) =>
    urls.some((url) => url.includes(`/assets/${name}-`) && url.endsWith('.js')),
  )
}
