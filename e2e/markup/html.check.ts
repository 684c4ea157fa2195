import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { LISTS, openDesk, whole } from '../desk/desk-test'
import { settled, watchRequests } from '../page/settled'
import { type Person, storedSession } from '../people/session'
import { test } from '../walk/walk-test'
import { KNOWN_GAPS } from './known-gaps'
import { type Stop, storefrontStops } from './stops'
import { type Markup, type MarkupError, validate } from './validator'

/** Pages that load beside each other. */
const PAGES = 3
/** A visitor meets the same login dialog wherever one is needed. */
const WITH_LOGIN_DIALOG = '/myorder'

test("Nu's validator finds no error in what the server sends and in what the browser makes of it", async ({
  browser,
  baseURL,
  world,
}) => {
  const origin = baseURL ?? ''
  const stops = storefrontStops(world)
  const documents = [
    ...(await served(origin, [...stops.map(({ address }) => address), '/desk/'])),
    ...(await served(
      origin,
      stops.map(({ address }) => address),
      world.owner,
    )),
    ...(await hydrated(browser, stops.filter(visitors))),
    ...(await hydrated(browser, stops.filter(persons), world.owner)),
    ...(await deskScreens(browser)),
  ]
  const markup = different(documents)
  const started = Date.now()
  const errors = validate(markup)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const found = errors.filter(({ message }) => !KNOWN_GAPS.some((gap) => gap.message === message))
  console.log(
    `${stops.length} addresses of the storefront and ${LISTS.length} of the desk, ${markup.length} documents, validated in ${seconds} s: ${found.length} errors`,
  )
  expect(found.map(inWords).join('\n\n')).toBe('')
  const closed = KNOWN_GAPS.filter(({ message }) => !errors.some((one) => one.message === message))
  expect(closed, 'gaps that the validator no longer has').toEqual([])
})

const visitors = ({ address, of }: Stop): boolean =>
  of !== 'person' || address === WITH_LOGIN_DIALOG
const persons = ({ of }: Stop): boolean => of !== 'visitor'

/** What the server sends at these addresses, to a visitor or to a person. */
async function served(
  origin: string,
  addresses: readonly string[],
  person?: Person,
): Promise<Markup[]> {
  const documents: Markup[] = []
  for (const address of addresses) {
    const answer = await fetch(origin + address, {
      headers: person ? { cookie: `sc_token_pro=${person.token}` } : {},
    })
    expect(answer.headers.get('content-type'), address).toContain('text/html')
    documents.push({ name: `${address} as sent${viewer(person)}`, html: await answer.text() })
  }
  return documents
}

/** What these screens are when they are whole, for a visitor or for a person. */
async function hydrated(
  browser: Browser,
  stops: readonly Stop[],
  person?: Person,
): Promise<Markup[]> {
  const context = await browser.newContext({
    storageState: person ? storedSession(person) : { cookies: [], origins: [] },
  })
  const waiting = [...stops]
  const documents = await Promise.all(
    Array.from({ length: PAGES }, () => visitEach(context, waiting, viewer(person))),
  )
  await context.close()
  return documents.flat()
}

async function visitEach(context: BrowserContext, waiting: Stop[], who: string): Promise<Markup[]> {
  const page = await context.newPage()
  watchRequests(page)
  const documents: Markup[] = []
  for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
    await page.goto(stop.address)
    await settled(page)
    documents.push({ name: `${stop.address} as shown${who}`, html: await page.content() })
  }
  return documents
}

async function deskScreens(browser: Browser): Promise<Markup[]> {
  const page = await openDesk(browser, 'owner')
  const documents: Markup[] = []
  for (const path of LISTS) {
    const address = `/desk${path}`
    await page.goto(address)
    await whole(page)
    documents.push({ name: `${address} as shown`, html: await page.content() })
  }
  return documents
}

const viewer = (person?: Person): string => (person ? ' to a person' : ' to a visitor')

/** Most addresses are sent to a person as they are to a visitor: one of the two is enough. */
function different(documents: readonly Markup[]): Markup[] {
  return [...new Map(documents.toReversed().map((one) => [one.html, one])).values()].reverse()
}

const SHOWN = 6

function inWords({ message, extract, names }: MarkupError): string {
  const rest = names.length > SHOWN ? [`and ${names.length - SHOWN} more`] : []
  return [message, extract, ...names.slice(0, SHOWN), ...rest].join('\n    ')
}
