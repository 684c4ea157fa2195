import { expect, test } from '@playwright/test'
import { test as personTest } from '../people/session'

personTest.use({ keepsPages: false })

declare global {
  interface Window {
    kzErrors?: unknown[]
  }
}

personTest(
  'errors before the code of a page are reported with it, untouched, and tell nothing of the person',
  async ({ page, person: { mobile, token } }) => {
    // The storefront reports errors of half of its pages; this page is one of them.
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    const reports: Record<string, string>[] = []
    const statuses: number[] = []
    page.on('response', (answer) => {
      if (!answer.url().endsWith('/api/statistics/browser_error')) return
      reports.push(Object.fromEntries(new URLSearchParams(answer.request().postData() ?? '')))
      statuses.push(answer.status())
    })
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/details/1003?mobile=${mobile}`, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Array.isArray(window.kzErrors))).toBe(true)
    await page.evaluate(
      (facts) => {
        setTimeout(() => {
          throw new Error(`before the code ${facts.join(' ')}`)
        })
        void Promise.reject(new Error('a promise before the code'))
      },
      [mobile, token],
    )
    await expect.poll(() => page.evaluate(() => window.kzErrors?.length)).toBe(2)
    release()
    await expect
      .poll(() => reports.map(({ kind, message, page: path }) => [kind, message, path]).sort())
      .toEqual([
        ['error', 'before the code * *', '/details/:id'],
        ['rejection', 'a promise before the code', '/details/:id'],
      ])
    expect(statuses).toEqual([200, 200])
    for (const secret of [mobile, token]) expect(JSON.stringify(reports)).not.toContain(secret)
  },
)

test('no address leads to a source map, and no file names one', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(3)
  const [script = ''] = scripts
  const file = script.replace('/assets/', '')
  const addresses = [
    ...scripts.map((one) => `${one}.map`),
    `/${file}.map`,
    `${script}.map?v=1`,
    `/source-maps/${file}.map`,
    '/service-worker.js.map',
    `/media/${file}.map`,
    '/main.js.map',
  ]
  const disguised = [
    `${script}%2emap`,
    `/assets/..%2f..%2fsource-maps%2f${file}.map`,
    `/%2e%2e/source-maps/${file}.map`,
  ]
  const statusOf = async (address: string) =>
    (await request.get(address, { maxRedirects: 0 })).status()
  for (const address of addresses) expect(await statusOf(address), address).toBe(404)
  // Unknown paths of the shop redirect to its home, so these are no files either.
  for (const address of disguised) expect([302, 404], address).toContain(await statusOf(address))
  for (const one of scripts) {
    const answer = await request.get(one)
    expect(answer.headers().sourcemap, one).toBeUndefined()
    expect(await answer.text(), one).not.toContain('sourceMappingURL')
  }
})
