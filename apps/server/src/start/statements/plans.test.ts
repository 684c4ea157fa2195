import { contract, isSigned } from '@kaozhou/api/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { rowsOf } from '../../testing/contract-rows'
import { GOOD_INPUTS, newShopper, type Shopper } from '../../testing/good-inputs.fixture'
import { rowRequest } from '../../testing/row-request'
import { sendSigned } from '../../testing/signed-request'
import { startTestServer, type TestServer } from '../../testing/test-server'
import {
  type Explainer,
  hearSentStatements,
  openExplainer,
  type SentStatement,
  type StatementsSent,
} from './explain.fixture'

/** What reads a table through that grows, and may: by call, table and statement. */
const MAY: ReadonlySet<string> = new Set([
  // How many pages the list has. There is one row for each student of a year who tells of it.
  'admissions.list: admissions, by: select count(*) as count from "admissions";',
])

/** The reads of the storefront take more different statements than this. */
const FEWEST = 150

let server: TestServer
let shopper: Shopper & { token: string }
let heard: StatementsSent
let explainer: Explainer

describe.runIf(inject('postgresUrl'))('on PostgreSQL', () => {
  beforeAll(async () => {
    heard = hearSentStatements()
    server = await startTestServer()
    shopper = await newShopper(server)
    explainer = await openExplainer(server.store)
  })
  afterAll(async () => {
    await explainer.close()
    await server.close()
    heard.stop()
  })

  /** `call: table read through, by: the beginning of the statement`. */
  async function faultsOf(call: string, sent: readonly SentStatement[]): Promise<string[]> {
    const faults: string[] = []
    for (const statement of sent) {
      for (const table of await explainer.readThrough(statement)) {
        faults.push(`${call}: ${table}, by: ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}`)
      }
    }
    return faults
  }

  test('no read of the storefront reads a table through that grows', async () => {
    const faults: string[] = []
    const texts = new Set<string>()
    for (const { id, row } of rowsOf(contract)) {
      if (row.method !== 'GET' || !isSigned(row)) continue
      const values = (await GOOD_INPUTS[id]?.(shopper)) ?? {}
      for (const token of row.access === 'user' ? [shopper.token] : [undefined, shopper.token]) {
        server.clock.advance(1000)
        heard.take()
        await sendSigned(server, { ...rowRequest(row, values), token })
        const sent = heard.take()
        for (const { text } of sent) texts.add(text)
        faults.push(...(await faultsOf(id, sent)))
      }
    }
    expect([...new Set(faults)].filter((fault) => !MAY.has(fault))).toEqual([])
    // Fewer would say that they are no longer heard.
    expect(texts.size).toBeGreaterThan(FEWEST)
  })

  test('a table without its index is found, also where a key could be walked along', async () => {
    const { db } = server.store
    const statement = {
      text: 'select * from enrolments where course_id = $1 and bought_at > $2',
      values: [1004, 0],
    }
    expect(await explainer.readThrough(statement)).toEqual([])
    await db.execute(sql`drop index enrolments_course`)
    expect(await explainer.readThrough(statement)).toEqual(['enrolments'])
    const everybody = {
      text: 'select user_id, sum(seconds) from study_days group by 1',
      values: [],
    }
    expect(await explainer.readThrough(everybody)).toEqual(['study_days'])
  })
})
