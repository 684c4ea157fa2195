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

/** Which of these files of code the page has loaded. */
async function brought(page: Page, names: readonly string[]): Promise<string[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return names.filter((name) =>
    urls.some((url) => url.includes(`/assets/${name}-`) && url.endsWith('.js')),
  )
}
