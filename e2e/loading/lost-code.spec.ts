import { expect } from '@playwright/test'
import { userAgentOf } from '../hosts/host-table'
import { settled, watchRequests } from '../page/settled'
import { newPerson, storedSession, test } from '../people/session'

/** Code that a page loads for later, or that does its work unseen. */
const UNAWAITED = ['accept-kept-invitation', 'crash-screen', 'search-history', 'share-card']

test('code that nobody waits for is lost: that is no error of the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: storedSession(await newPerson(baseURL ?? '')),
    userAgent: userAgentOf('WeChat on an iPhone'),
  })
  const page = await context.newPage()
  const [lost, errors] = [new Set<string>(), [] as string[]]
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route(/\/assets\/[\w-]+\.js/, (route) => {
    const name = UNAWAITED.find((one) => route.request().url().includes(`/assets/${one}-`))
    if (!name) return route.continue()
    lost.add(name)
    return route.abort()
  })
  await page.addInitScript(() => {
    localStorage.setItem('kz.invitation', JSON.stringify({ code: 'ABCD2345', at: Date.now() }))
  })
  watchRequests(page)
  await page.goto('/home')
  await settled(page)
  const search = page.getByRole('searchbox')
  await search.fill('四级')
  await search.press('Enter')
  await expect(page.getByRole('link', { name: /四级/ }).first()).toBeVisible()
  await expect.poll(() => [...lost].sort()).toEqual(UNAWAITED)
  await settled(page)
  expect(errors).toEqual([])
  await context.close()
})
