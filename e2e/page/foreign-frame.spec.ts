import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'

/** A site of somebody else, which shows one page in a frame of its own. */
async function siteThatShows(shown: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url === '/own') return response.end('<p>own page</p>')
    return response.end(`<title>other site</title><iframe src="${shown}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Where the frame has ended up; the page of an error when the browser refused what it was to show. */
async function addressInFrame(page: Page, shown: string): Promise<string> {
  const { server, url } = await siteThatShows(shown)
  try {
    await page.goto(url, { waitUntil: 'load' })
    return page.frames()[1]?.url() ?? 'no frame'
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

for (const path of ['/home', '/details/1001', '/login', '/user', '/desk', '/desk/orders']) {
  test(`another site can't show ${path} in a frame`, async ({ page, baseURL }) => {
    expect(await addressInFrame(page, `${baseURL}${path}`)).toBe('chrome-error://chromewebdata/')
  })
}

test('a page that allows it is shown in such a frame', async ({ page }) => {
  expect(await addressInFrame(page, '/own')).toMatch(/^http:.+\/own$/)
})
