import { type Client, createClient } from '@kaozhou/api'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test as base, keepsPagesOf, keptPage } from '../page/kept-page'
import { closeContextsOfOtherFiles } from '../page/opened-contexts'
import { newPhone, smsCode } from './phone'

type StoredSession = Exclude<
  NonNullable<Parameters<Browser['newContext']>[0]>['storageState'],
  string | undefined
>

/** A person who is logged in, with an SDK client in their name, to set up what a test does not do in the browser. */
export interface Person {
  mobile: string
  token: string
  client: Client
  origin: string
}

/** Signs a new person up through the API, with the calls of the login dialog. */
export async function newPerson(origin: string, mobile = newPhone()): Promise<Person> {
  let token: string | undefined
  const client = clientOf(origin, () => token)
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  const code = await smsCode(origin, mobile)
  const { accessToken } = await client.session.login({ mobile, code })
  token = accessToken
  return { mobile, token, client, origin }
}

/** The SDK for whoever the token belongs to; without a token for a visitor. */
export function clientOf(origin: string, token: () => string | undefined): Client {
  const storage = { token, channelId: () => undefined, statisticId: () => undefined }
  return createClient({ baseUrl: origin, storage })
}

/** Logs the same person in on another device by its QR code, which needs no SMS code. Resolves with the new token. */
export async function loginElsewhere({ client, origin }: Person): Promise<string> {
  const device = clientOf(origin, () => undefined)
  const { url, key } = await device.oauth.qrCode()
  const ticket = new URL(url).searchParams.get('qrLogin') ?? ''
  await client.oauth.qrScan({ ticket })
  await client.oauth.qrConfirm({ ticket, accept: true })
  const { accessToken } = await device.oauth.qrState({ key })
  if (!accessToken) throw new Error('the login by QR code gave no token')
  return accessToken
}

/** An SDK client in the name of the person who is logged in on a page. */
export async function clientAt(page: Page): Promise<Client> {
  const token = await page.evaluate(() => localStorage.getItem('sc_token') ?? undefined)
  return clientOf(new URL(page.url()).origin, () => token)
}

/** The session as the storefront stores it, in a cookie and in localStorage (spec §7), for a new browser context. */
export function storedSession({ origin, token }: Person): StoredSession {
  const { hostname } = new URL(origin)
  return {
    cookies: [
      {
        name: 'sc_token_pro',
        value: token,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin, localStorage: [{ name: 'sc_token', value: token }] }],
  }
}

/** The contexts that the running test has opened. */
const otherContexts: BrowserContext[] = []

/**
 * A page of a second browser context, with this person logged in, or as a visitor. It is closed with the test, when the
 * test is one of those below.
 */
export async function otherBrowser(browser: Browser, person?: Person): Promise<Page> {
  if (keepsPagesOf(person?.origin)) return keptPage(browser, person && storedSession(person))
  const context = await browser.newContext(
    // The default is the storage of the test's own context.
    { storageState: person ? storedSession(person) : { cookies: [], origins: [] } },
  )
  otherContexts.push(context)
  return context.newPage()
}

/** Tests whose `page` has a new `person` logged in. */
export const test = base.extend<{ person: Person; closesOthers: undefined }>({
  person: async ({ baseURL }, use) => use(await newPerson(baseURL ?? '')),
  storageState: async ({ person }, use) => use(storedSession(person)),
  // Playwright leaves the contexts that a test opened itself: their pages would run beside all later tests.
  closesOthers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      await closeContextsOfOtherFiles()
      await use(undefined)
      for (const context of otherContexts.splice(0)) await context.close()
    },
    { auto: true },
  ],
})
