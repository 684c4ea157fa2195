import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@kaozhou/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/src/config/project-root'
import { openPglite } from '../../../server/src/database/open-pglite'
import { builtProgram } from '../../../server/src/testing/built-program'
import { freePort } from '../../../server/src/testing/loopback-server'
import { openCashier } from './cashier'
import { violatedInvariants } from './invariants'
import { each, fulfilled } from './load-world'
import { type ServerProcess, startServer } from './server-process'

/** The smallest shop: filling a database with the demo takes a minute. */
const CONTENT = join(projectRoot(), 'content/minimal')
const COURSE = 1001
const BUYERS = 10

let folder: string
let data: string
let starting: Promise<ServerProcess> | undefined
let server: ServerProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaozhou-restore-'))
  data = join(folder, 'data')
  const program = await builtProgram('main')
  const port = String(await freePort())
  const settings = {
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data,
    DATABASE_URL: '',
    CONTENT_DIR: CONTENT,
    LIMITS: 'off',
    SMS_PROOF: 'off',
    SMS_PER_ADDRESS_HOUR: '1000',
    // No pages: rendering them once would hold /readyz.
    STOREFRONT_DIR: join(folder, 'none'),
  }
  starting = startServer(settings, program)
  server = await starting
})
afterAll(async () => {
  // The server may have started only after the set-up timed out, or not at all.
  await starting?.then((started) => started.kill()).catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

interface Buyer {
  client: Client
  orderId?: string
}

async function signUp(n: number): Promise<Buyer> {
  let token: string | undefined
  const storage = { token: () => token, channelId: () => undefined, statisticId: () => undefined }
  const client = createClient({ baseUrl: server.url, retries: 0, storage })
  const mobile = String(13_600_000_000 + n)
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  const inbox = await fetch(`${server.url}/sandbox/sms?mobile=${mobile}&format=json`)
  const { data: messages } = (await inbox.json()) as { data: { code: string }[] }
  token = (await client.session.login({ mobile, code: messages[0]?.code ?? '' })).accessToken
  return { client }
}

/** Resolves with the order when the bank has taken the money. */
async function buy(buyer: Buyer): Promise<string> {
  const { checkoutKey, price } = await buyer.client.buying.singleConfirm({ courseId: COURSE })
  const { id } = await buyer.client.buying.single({ checkoutKey, total: price.total })
  const press = await openCashier(buyer.client, id)
  await press()
  buyer.orderId = id
  return id
}

/** Lets people buy, and calls `end` when three have bought and others are still buying. Returns those who succeeded. */
async function buyUntil(buyers: Buyer[], end: () => Promise<void>): Promise<Buyer[]> {
  let bought = 0
  let ending: Promise<void> | undefined
  const tries = await each(buyers, 3, async (buyer) => {
    await buy(buyer)
    bought += 1
    if (bought === 3) ending = end()
    return buyer
  })
  await ending
  return fulfilled(tries)
}

/**
 * The violated invariants, after the server had time to settle what was cut off. The embedded database is read while
 * the server is stopped.
 */
async function wrongInBooks(): Promise<string[]> {
  let wrong: string[] = ['never asked']
  for (let tries = 0; tries < 5 && wrong.length > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await server.stop()
    const store = await openPglite(data)
    wrong = await violatedInvariants({ store }).finally(() => store.close())
    await server.launch()
  }
  return wrong
}

test('a copy of the data folder, made between purchases and put back after the server was killed: books and bank agree', async () => {
  const buyers: Buyer[] = []
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await signUp(n))
  const [early, late] = [buyers.slice(0, BUYERS / 2), buyers.slice(BUYERS / 2)]

  // The backup: stop, copy, start.
  const before = await buyUntil(early, () => server.stop())
  const copy = join(folder, 'copy')
  cpSync(data, copy, { recursive: true })
  await server.launch()

  // The day goes on, until the machine dies.
  const after = await buyUntil(late, () => server.kill())
  expect(before.length).toBeGreaterThanOrEqual(3)
  expect(after.length).toBeGreaterThanOrEqual(3)

  // The restore.
  renameSync(data, join(folder, 'broken'))
  cpSync(copy, data, { recursive: true })
  await server.launch()
  expect(await wrongInBooks()).toEqual([])
  for (const { client, orderId = '' } of before) {
    expect((await client.orders.detail({ id: orderId })).paidAt).toBeGreaterThan(0)
  }
  // Orders from after the backup are gone; their buyers, who signed up before it, are still logged in and buy again.
  for (const { client, orderId = '' } of after) {
    await expect(client.orders.detail({ id: orderId })).rejects.toMatchObject({ code: 4040 })
  }
  const [again] = late
  const orderId = again ? await buy(again) : ''
  expect(await wrongInBooks()).toEqual([])
  expect((await again?.client.orders.detail({ id: orderId }))?.paidAt).toBeGreaterThan(0)
})
