import { type Client, createClient } from '@kaozhou/api'
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { newPhone, smsCode } from './phone'

type StoredSession = Exclude<
  NonNullable<Parameters<Browser['newContext']>[0]>['storageState'],
  string | undefined
>

/** Somebody who is logged in, and the SDK in their name: for what a test needs but does not show. */
export interface Person {
  mobile: string
  token: string
  client: Client
  origin: string
}

/** Signs somebody up through the API, as the login dialog does. */
export async function newPerson(origin: string, mobile = newPhone()): Promise<Person> {
  let token: string | undefined
  const client = clientOf(origin, () => token)
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  const code = await smsCode(origin, mobile)
  const { accessToken } = await client.session.login({ mobile, code })
  token = accessToken
  return { mobile, token, client, origin }
}

function clientOf(origin: string, token: () => string | undefined): Client {
  const storage = { token, channelId: () => undefined, statisticId: () => undefined }
  return createClient({ baseUrl: origin, storage })
}

/** Another login of the same person, by the QR code that another device shows: no second SMS code is needed. */
export async function loginElsewhere({ client, origin }: Person): Promise<string> {
  const device = clientOf(origin, () => undefined)
  const { url, key } = await device.oauth.qrCode()
  const ticket = new URL(url).searchParams.get('qrLogin') ?? ''
  await client.oauth.qrScan({ ticket })
  await client.oauth.qrConfirm({ ticket, accept: true })
  const { accessToken } = await device.oauth.qrState({ key })
  if (!accessToken) throw new Error('the QR code let nobody in')
  return accessToken
}

/** The SDK in the name of who is logged in on a page: for what happens to them beside what the test shows. */
export async function clientAt(page: Page): Promise<Client> {
  const token = await page.evaluate(() => localStorage.getItem('sc_token') ?? undefined)
  return clientOf(new URL(page.url()).origin, () => token)
}

/** The session as the storefront keeps it, in both places, for a browser that has just been opened (spec §7). */
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

/** A second browser, with somebody else at it; nobody: a visitor. */
export async function otherBrowser(browser: Browser, person?: Person): Promise<Page> {
  const context: BrowserContext = await browser.newContext(
    // Without a session of its own it would begin with that of `page`.
    { storageState: person ? storedSession(person) : { cookies: [], origins: [] } },
  )
  return context.newPage()
}

/** Tests of a person who is known already: `page` is logged in as `person`. */
export const test = base.extend<{ person: Person }>({
  person: async ({ baseURL }, use) => use(await newPerson(baseURL ?? '')),
  storageState: async ({ person }, use) => use(storedSession(person)),
})
