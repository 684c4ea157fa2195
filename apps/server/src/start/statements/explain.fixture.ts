import pg from 'pg'
import { inject, vi } from 'vitest'
import type { Store } from '../../database/executor'
import { databaseUrl } from '../../testing/postgres-cluster'
import { SMALL_TABLES } from './small-tables.fixture'

/** A statement with the values that it was sent with. */
export interface SentStatement {
  text: string
  values: unknown[]
}

export interface StatementsSent {
  /** The statements that were sent since the last time. */
  take(): SentStatement[]
  stop(): void
}

/** Hears every statement of the servers that are started from now on, with its values. */
export function hearSentStatements(): StatementsSent {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return {
    take() {
      const sent = spy.mock.calls.flatMap((call: unknown[]) => statementOf(call))
      spy.mockClear()
      return sent
    },
    stop: () => spy.mockRestore(),
  }
}

function statementOf([config, values]: unknown[]): SentStatement[] {
  const { text } = Object(config) as { text?: unknown }
  if (typeof text !== 'string') return []
  return [{ text, values: Array.isArray(values) ? values : [] }]
}

/** A node of a plan, as `explain (format json)` has it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

interface Index {
  name: string
  table: string
  partial: boolean
  /** Its first column. What looks for another column walks through the whole index. */
  first: string
}

/** The nodes between a limit and a scan that let a row through as they get it, so that the scan ends with the limit. */
const STREAMS = new Set(['Nested Loop', 'Subquery Scan', 'Result', 'LockRows', 'Memoize', 'Append'])

export interface Explainer {
  /** The large tables that a statement reads through, whatever it looks for. */
  readThrough(statement: SentStatement): Promise<string[]>
  close(): Promise<void>
}

/**
 * Explains statements on the database of a test, whose planner takes every table for one of a million rows and never prefers to
 * read one through: what it still reads through has no index.
 */
export async function openExplainer(store: Store): Promise<Explainer> {
  const { rows } = (await store.db.execute('select current_database() as name')) as unknown as {
    rows: { name: string }[]
  }
  const url = databaseUrl(inject('postgresUrl') ?? '', rows[0]?.name ?? '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set enable_seqscan = off')
  await client.query(`update pg_class set relpages = 1, reltuples = 1000000
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  const { rows: indexes } = await client.query<Index>(
    `select i.relname as name, t.relname as table, x.indpred is not null as partial, pg_get_indexdef(i.oid, 1, false) as first
      from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid`,
  )
  const indexNamed = new Map(indexes.map((index) => [index.name, index]))
  const { rows: partitions } = await client.query<{ name: string; whole: string }>(
    `select p.relname as name, t.relname as whole
      from pg_inherits join pg_class as p on p.oid = inhrelid join pg_class as t on t.oid = inhparent
      where t.relkind = 'p'`,
  )
  const wholeOf = new Map(partitions.map(({ name, whole }) => [name, whole]))

  function walk(node: PlanNode, isLimited: boolean): string[] {
    const type = node['Node Type']
    const below = type === 'Limit' || (isLimited && STREAMS.has(type))
    const own = scanned(node, isLimited)
    return [...own, ...(node.Plans ?? []).flatMap((child) => walk(child, below))]
  }

  function scanned(node: PlanNode, isLimited: boolean): string[] {
    const type = node['Node Type']
    const index = indexNamed.get(node['Index Name'] ?? '')
    const read = node['Relation Name'] ?? index?.table ?? ''
    const table = wholeOf.get(read) ?? read
    if (SMALL_TABLES.has(table)) return []
    if (type === 'Seq Scan') return [table]
    if (!index || node['Index Cond']?.includes(index.first)) return []
    // A partial index holds what waits, and a limit ends the walk along an order.
    return index.partial || isLimited ? [] : [table]
  }

  return {
    async readThrough({ text, values }) {
      if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return []
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
      return [...new Set(walk(plan, false))]
    },
    close: () => client.end(),
  }
}
