import { readFileSync } from 'node:fs'
import { contract, type EndpointShape, isSigned } from '@kaozhou/api/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rowsOf } from '../../testing/contract-rows'
import { GOOD_INPUTS, newShopper, type Shopper } from '../../testing/good-inputs.fixture'
import { heardStatements } from '../../testing/heard-statements'
import { rowRequest } from '../../testing/row-request'
import { sendSigned } from '../../testing/signed-request'
import { startTestServer, type TestServer } from '../../testing/test-server'

const PAGE = '../../../../../docs/statements.md'
/** Times that a call is counted at most: beside one of them a job may send statements, or what the server keeps may be read anew. */
const TIMES = 12
const HEAD = `# Statements of a read

How many statements of SQL a read of the storefront takes, once the server keeps what it keeps in memory: for a visitor, and for a person
who has a course, an order, a parcel and points. A test counts them anew on PostgreSQL (\`start/statements/call-statements.test.ts\`;
\`-u\` writes this page). The nonce of a signed call is one more, shared by those that come together, and not counted. That a list takes no more
when it is longer is held by \`start/statements/list-statements.test.ts\`; what a step of an order takes, by
\`modules/buying/orders/checkout/statements.test.ts\`.

`

let server: TestServer
let shopper: Shopper & { token: string }

beforeAll(async () => {
  server = await startTestServer()
  shopper = await newShopper(server)
})
afterAll(() => server.close())

const isOfNonces = (text: string): boolean => text.includes('request_nonces')

/** The fewest statements of a call, which is asked until it takes no more than is known of it; null when it is refused. */
async function statementsOf(
  row: EndpointShape,
  values: Record<string, unknown>,
  known: number,
  token?: string,
): Promise<number | null> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time <= TIMES && least > known; time += 1) {
    server.clock.advance(1000)
    const { answer, texts } = await heardStatements(server.store, () =>
      sendSigned(server, { ...rowRequest(row, values), token }),
    )
    if (answer.json<{ code: number }>().code !== 0) return null
    // The first one fills what the server keeps.
    if (time > 0) least = Math.min(least, texts.filter((text) => !isOfNonces(text)).length)
  }
  return least
}

/** What the page says of the calls: the statements of a visitor and of a person. */
function knownStatements(): Map<string, [number, number]> {
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8')
  const cells = page.matchAll(/^\| `(.+)` \| (\S+) \| (\d+) \|$/gm)
  return new Map(
    [...cells].map(([, id = '', visitor, person]) => [id, [Number(visitor) || 0, Number(person)]]),
  )
}

test.runIf(inject('postgresUrl'))('each read takes the statements that the page says', async () => {
  const known = knownStatements()
  const lines: string[] = []
  for (const { id, row } of rowsOf(contract)) {
    if (row.method !== 'GET' || !isSigned(row)) continue
    const values = (await GOOD_INPUTS[id]?.(shopper)) ?? {}
    const [ofVisitor, ofPerson] = known.get(id) ?? [0, 0]
    const visitor = row.access === 'user' ? null : await statementsOf(row, values, ofVisitor)
    const person = await statementsOf(row, values, ofPerson, shopper.token)
    if (person !== null) lines.push(`| \`${id}\` | ${visitor ?? '–'} | ${person} |`)
  }
  const table = `| call | a visitor | a person |\n| --- | ---: | ---: |\n${lines.join('\n')}\n`
  await expect(`${HEAD}${table}`).toMatchFileSnapshot(PAGE)
})
