import { expect, type Page, type Response } from '@playwright/test'

/**
 * Opens a page as the server rendered it. Rendering may exceed 300 ms under load; the server sends the shell then,
 * renders to the end all the same, and has the page of a visitor ready for the next request.
 */
export async function openRendered(page: Page, path: string): Promise<Response> {
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain(RENDERED)
  }).toPass()
  let answer: Response | null = null
  await expect(async () => {
    // The shell would wait for code that a test holds back before it is loaded.
    answer = await page.goto(path, { waitUntil: 'commit' })
    expect(await answer?.text()).toContain(RENDERED)
  }).toPass()
  await page.waitForLoadState('load')
  return answer as unknown as Response
}

const RENDERED = 'id="bootstrap"'
