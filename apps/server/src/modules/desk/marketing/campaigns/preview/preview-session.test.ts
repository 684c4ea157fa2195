import { contract } from '@kaozhou/api/contract'
import { MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '../../../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { findCampaign } from '../../../../marketing/activities/campaign/campaign-repository'
import { type Desk, openDesk, openDeskAs } from '../../../desk-client.fixture'
import { sendForm } from '../../../people/view.fixture'
import {
  callInPreview,
  type OpenedPreview,
  openPreview,
  sendPreview,
  sumsOf,
} from './preview.fixture'

const SLUG = 'seasonal'
const OVER = '预览已经结束，请回到工作台'

let server: TestServer
let id: number

beforeAll(async () => {
  server = await startTestServer()
  id = (await findCampaign(server.store.db, SLUG))?.id ?? 0
})
afterAll(() => server.close())

const ask = (opened: OpenedPreview) =>
  callInPreview(server, opened, contract.activities.state, { slug: SLUG })

async function marketing(): Promise<{ desk: Desk & { id: number }; opened: OpenedPreview }> {
  const desk = await openDeskAs(server, 'marketing')
  return { desk, opened: await openPreview(server, desk, id, 'over') }
}

test('it opens at the campaign’s own address, and stands in no address and no line of the log', async () => {
  const { opened } = await marketing()
  expect(opened.address).toBe('/activity/seasonal')
  const [, sealed = ''] = opened.cookie.split('=')
  await ask(opened)
  expect(server.logLines.join('\n')).not.toContain(sealed)
})

test('its cookie is read by no script, sent from no other site and gone after half an hour', async () => {
  const desk = await openDeskAs(server, 'marketing')
  const { headers } = await sendPreview(server, desk, { id, preview: 'running' })
  expect(headers['set-cookie']).toMatch(
    /^kz_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1800$/,
  )
})

test('opening it changes nothing', async () => {
  const desk = await openDeskAs(server, 'marketing')
  const before = await sumsOf(server.store)
  await openPreview(server, desk, id, 'runningJoined')
  expect(await sumsOf(server.store)).toEqual(before)
})

test.each(['support', 'shipping', 'teacher', 'finance'] as const)(
  'it does not open for %s, who has no right to campaigns',
  async (role) => {
    const desk = await openDeskAs(server, role)
    const answer = await sendPreview(server, desk, { id, preview: 'running' })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    await expect(desk.client.campaigns.previews({ id })).rejects.toMatchObject({ status: 403 })
  },
)

test('it opens for nobody without the desk, from no other site, and not for what is not there', async () => {
  const desk = await openDeskAs(server, 'marketing')
  const refused = await Promise.all([
    sendPreview(server, openDesk(server), { id, preview: 'running' }),
    sendPreview(server, desk, { id, preview: 'running', site: 'cross-site' }),
    sendPreview(server, desk, { id: 999_999, preview: 'running' }),
    sendPreview(server, desk, { id, preview: 'upcomingJoined' }),
    sendPreview(server, desk, { id: Number.NaN, preview: 'running' }),
  ])
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  }
})

test('it ends after half an hour', async () => {
  const { opened } = await marketing()
  server.clock.advance(30 * MINUTE - 1)
  expect((await ask(opened)).code).toBe(0)
  server.clock.advance(1)
  expect(await ask(opened)).toMatchObject({ status: 403, message: OVER, data: null })
})

test('it ends when its person logs out of the desk', async () => {
  const { desk, opened } = await marketing()
  await desk.client.staff.logOut()
  expect(await ask(opened)).toMatchObject({ status: 403, message: OVER })
})

test.each([
  ['loses the right', { roles: ['shipping' as const] }],
  ['does not work here any more', { endedAt: 1 }],
])('it ends when its person %s', async (_, change) => {
  const { desk, opened } = await marketing()
  await server.store.db.update(staff).set(change).where(eq(staff.id, desk.id))
  expect(await ask(opened)).toMatchObject({ status: 403, message: OVER })
})

test('a text that nobody has sealed opens nothing', async () => {
  const { opened } = await marketing()
  const [name, sealed = ''] = opened.cookie.split('=')
  const changed = sealed.slice(0, -8) + (sealed.endsWith('A') ? 'BBBBBBBB' : 'AAAAAAAA')
  const others = [
    server.platform.secrets.seal('{}', 'staff/7'),
    changed,
    'sealed.a.b',
    'x'.repeat(43),
    '',
  ]
  for (const other of others) {
    const cookie = `${name}=${other}`
    expect(await ask({ ...opened, cookie })).toMatchObject({ status: 403, message: OVER })
  }
})

test('a page of an earlier preview does not show what a later one is', async () => {
  const { desk, opened } = await marketing()
  const later = await openPreview(server, desk, id, 'upcoming')
  expect(await ask({ ...opened, cookie: later.cookie })).toMatchObject({
    status: 403,
    message: '这个浏览器打开了另一个预览，请看那一个',
  })
})

test('its cookie is no login, and calls without its token are not part of it', async () => {
  const { opened } = await marketing()
  const { data } = await callInPreview(
    server,
    { ...opened, token: 'x'.repeat(43) },
    contract.activities.state,
    {
      slug: SLUG,
    },
  )
  expect(data).toMatchObject({ period: 'running' })
  const user = await callInPreview(
    server,
    { ...opened, token: 'x'.repeat(43) },
    contract.users.current,
  )
  expect(user.code).toBe(1001)
})

test('its end takes the cookie away and leads back to the campaign; a form of another site does not', async () => {
  const { opened } = await marketing()
  const ended = await sendForm(server, '/api/preview/end', { body: '', cookie: opened.cookie })
  expect(ended.headers).toMatchObject({ location: `/desk/campaigns/${id}` })
  expect(ended.headers['set-cookie']).toMatch(/^kz_preview=;.*Max-Age=0/)
  const other = { body: '', cookie: opened.cookie, site: 'cross-site' }
  expect((await sendForm(server, '/api/preview/end', other)).statusCode).toBe(403)
})

test('one whose time is over leads back too', async () => {
  const ended = await sendForm(server, '/api/preview/end', { body: `campaign=${id}` })
  expect(ended.headers.location).toBe(`/desk/campaigns/${id}`)
})
