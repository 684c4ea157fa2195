import type { EndpointShape } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectEnvelope, rowsOf } from '../../testing/contract-rows'
import { rowRequest } from '../../testing/row-request'
import { inputArbitrary, junkText } from '../../testing/schema-arbitrary.fixture'
import { sendSigned } from '../../testing/signed-request'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { type Desk, openDeskAs } from './desk-client.fixture'

const SEED = 20_261_126
const RUNS = 3

const rows = rowsOf(deskContract)

let server: TestServer
let owner: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'error' } })
})
afterAll(() => server.close())
// Some rows end the session that they are sent in.
beforeEach(async () => {
  server.clock.advance(1000)
  owner = await openDeskAs(server, 'owner')
})

/** Sends it as the owner. The answer is of the envelope, and a refusal one of the contract's. */
async function send(row: EndpointShape, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { headers, ...request } = rowRequest(row, values)
  const cookie = owner.cookie() ?? ''
  const answer = await sendSigned(server, { ...request, headers: { ...headers, cookie } })
  const said = `${request.method} ${request.url} ${request.body?.slice(0, 300) ?? ''} → ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, `${said}\n${server.logLines.at(-1)}`).toBeLessThan(500)
  expectEnvelope(answer.json(), said)
}

describe('every row answers in the envelope, without a 5xx', () => {
  test.each(rows)('$id with random and broken input', async ({ row }) => {
    const input = inputArbitrary(row.input, {})
    const junk = fc.record({ values: input, victim: fc.nat(), text: junkText })
    const options = { numRuns: RUNS, seed: SEED, endOnFailure: true }
    await fc.assert(
      fc.asyncProperty(input, (values) => send(row, values)),
      options,
    )
    await fc.assert(
      fc.asyncProperty(junk, async ({ values, victim, text }) => {
        const names = Object.keys(values)
        const name = names[victim % Math.max(1, names.length)] ?? 'extra'
        await send(row, { ...values, [name]: text })
        await send(row, { ...values, [name]: [text, text] })
      }),
      options,
    )
  })
})
