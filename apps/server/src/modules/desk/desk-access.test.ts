import type { EndpointShape } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import { hasRight, RIGHTS, type Right, ROLE_NAMES, ROLES } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../testing/contract-rows'
import { sendSigned } from '../../testing/signed-request'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openDeskAs } from './desk-client.fixture'

const rows = rowsOf(deskContract)
/** Rows that come before a login. */
const OPEN = [
  'staff.logIn',
  'staff.demo',
  'staff.logInAsDemo',
  'staff.welcome',
  'staff.begin',
  'passkeys.request',
  'passkeys.logIn',
]
/** Rows that change nothing, or nothing but the caller's own session or what they have in hand. */
const OWN = [
  'staff.logOut',
  'staff.confirm',
  'staff.endSession',
  'passkeys.creation',
  'passkeys.confirmRequest',
  'passkeys.confirm',
  'parcels.previewList',
  'parcels.picking',
  'refunds.preview',
  'books.preview',
  'campaigns.check',
  'documents.send',
  'recordings.send',
  'recordings.store',
  'marking.next',
  'marking.take',
]

let server: TestServer
const cookies = new Map<string, string | undefined>()
/** A student's. */
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.loginAs('13911113333')).token
  for (const role of ROLE_NAMES) cookies.set(role, (await openDeskAs(server, role)).cookie())
})
afterAll(() => server.close())

/** Sent without input: who may call gets as far as the check of its fields. */
function send({ method, path }: EndpointShape, headers: Record<string, string>) {
  return sendSigned(server, { method, url: path.replace(/\{\w+\}/g, '0'), headers })
}

describe.each(rows.filter(({ id }) => !OPEN.includes(id)))('$id', ({ id, row }) => {
  const right = typeof row.access === 'object' ? row.access.staff : null

  test('asks for somebody of the staff', async () => {
    expect(right).not.toBeNull()
    expect((await send(row, {})).statusCode).toBe(401)
    const asStudent = { cookie: `kz_desk=${token}; sc_token_pro=${token}`, authorization: token }
    expect((await send(row, asStudent)).statusCode).toBe(401)
  })

  test.each(ROLE_NAMES)('%s', async (role) => {
    const may = right === 'anyone' || hasRight([role], right as Right)
    // A log-out would end the session of the tests that follow.
    if (id === 'staff.logOut') return
    const { statusCode } = await send(row, { cookie: cookies.get(role) ?? '' })
    expect(statusCode === 403).toBe(!may)
    expect(statusCode).not.toBe(401)
  })

  test('a writing row has a name in the record and a key', () => {
    if (row.method === 'GET' || OWN.includes(id)) return
    expect(row.deed).toBeTypeOf('string')
    expect(Object.keys((row.input as unknown as { entries: object }).entries)).toContain('key')
  })
})

test('no row is open but those before a login', () => {
  const open = rows.filter(({ row }) => row.access === undefined).map(({ id }) => id)
  expect(open.sort()).toEqual([...OPEN].sort())
})

test('a request without the signature’s headers is refused, whatever cookie it carries: no form of another site sends them', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/desk/logout',
    headers: {
      cookie: cookies.get('owner') ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: '',
  })
  expect(response.statusCode).toBe(400)
})

test('every right opens a row: nothing is promised that nobody can do', () => {
  const opened = rows.flatMap(({ row }) => (typeof row.access === 'object' ? row.access.staff : []))
  expect(Object.keys(RIGHTS).filter((right) => !opened.includes(right as Right))).toEqual([])
})

test('every role has its own set of rights', () => {
  const sets = Object.values(ROLES).map(({ rights }) => rights.join())
  expect(new Set(sets).size).toBe(sets.length)
})
