import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import { userAgentOf } from '../hosts/host-table'
import { navigateInside } from '../page/navigate-inside'
import { settled } from '../page/settled'
import type { World } from '../people/world'
import { demoPages } from './campaign-pages'
import { addressOf } from './open-campaigns'
import { routeExamples } from './route-examples'
import { test } from './walk-test'

const IOS_APP = userAgentOf('our app on an iPhone')
test.use({ ownersAgent: IOS_APP })

/**
 * A price that the iOS app must not show: it has no ¥, and 元 is 过呗 (spec §6). No screen is excepted, own orders
 * neither. A 元 without a number before it is no price: 三元里.
 */
const PRICE = /.{0,12}(?:[¥￥]|\d\s*元).{0,12}/gu

const addresses: [path: string, address: (world: World) => string][] = [
  ...routeTable.map(
    ({ path }) => [path, routeExamples[path].address] satisfies [string, (world: World) => string],
  ),
  ...demoPages.map(
    ([path]) => [path, () => addressOf(path)] satisfies [string, (world: World) => string],
  ),
]

/** So many screens are entered from one another, as a person does: loading the app for each is most of the work. */
const IN_A_ROW = 12

for (let first = 0; first < addresses.length; first += IN_A_ROW) {
  const row = addresses.slice(first, first + IN_A_ROW)
  const names = `${row[0]?.[0]} to ${row.at(-1)?.[0]}`
  test(`${names}: no ¥ and no 元 as a price in the iOS app, in what is seen and in the page of the server`, async ({
    page,
    world,
    request,
  }) => {
    const found: object[] = []
    for (const [at, [path, address]] of row.entries()) {
      const from = address(world)
      const server = pricesIn(await serversPage(request, from, world.owner.token))
      await (at === 0 ? open(page, from) : enter(page, from))
      const screen = pricesIn(await wordsOf(page))
      if (server.length > 0 || screen.length > 0) found.push({ path, server, screen })
    }
    expect(found).toEqual([])
  })
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/** Opens a screen from the one before it; one whose title does not tell that it came, by its address. */
async function enter(page: Page, address: string): Promise<void> {
  const before = await page.title()
  await navigateInside(page, address)
  await settled(page)
  if ((await page.title()) === before) await open(page, address)
}

function pricesIn(text: string): string[] {
  return [...new Set(text.match(PRICE) ?? [])]
}

async function serversPage(
  request: APIRequestContext,
  address: string,
  token: string,
): Promise<string> {
  const answer = await request.get(address, {
    headers: { 'user-agent': IOS_APP, cookie: `sc_token_pro=${token}` },
  })
  expect(answer.ok()).toBe(true)
  return answer.text()
}

/** Every text of the page, and the names and hints of its controls and pictures. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const element = walker.currentNode as Element
      if (/^(script|style|noscript|template)$/i.test(element.tagName)) continue
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      words.push(own.map(({ nodeValue }) => nodeValue).join(''))
      for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'])
        words.push(element.getAttribute(name) ?? '')
    }
    return words.join('\n')
  })
}
