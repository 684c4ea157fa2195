import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { findPostgres } from '../../testing/find-postgres'
import {
  type Cluster,
  databaseUrl,
  type Replica,
  runSql,
  startCluster,
  startReplica,
} from '../../testing/postgres-cluster'
import { type Reader, rowsOf, type Store } from '../executor'
import { openPostgres } from '../open-postgres'
import { openReplicas } from './open-replicas'
import { figuresReader, sharedReader } from './reader'
import { type Hang, type ReplicaGate, startReplicaGate } from './replica-gate.fixture'

const cluster = inject('postgresUrl')
if (!cluster) console.log('Without PostgreSQL: a replica that hangs is not tested here.')

const ALL = Number.POSITIVE_INFINITY
/** The answer to a login begins with so many bytes that let it in; that the session is ready comes after. */
const LET_IN = 9
/** Ends within the names of an answer's columns. */
const BEGINNING = 20
const AT_REPLICA = [{ isReplica: true }]
const AT_PRIMARY = [{ isReplica: false }]

describe.runIf(cluster)('a replica that takes what it is sent and leaves off answering', () => {
  let primary: Cluster
  let replica: Replica
  let gate: ReplicaGate
  let store: Store

  beforeAll(async () => {
    const bin = findPostgres() as string
    primary = await startCluster(bin)
    await runSql(primary.url, 'create database shop')
    replica = await startReplica(bin, primary.url)
    gate = await startReplicaGate(databaseUrl(replica.url, 'shop'))
    store = await openPostgres({
      ...{ url: databaseUrl(primary.url, 'shop'), poolSize: 4, connectMs: 60_000 },
      onConnectionLost: () => undefined,
      openReplicas: openReplicas([gate.url]),
    })
  })
  afterAll(async () => {
    await store?.close()
    await gate?.close()
    await replica?.stop()
    await primary?.stop()
  })

  const whereRead = (reader: Reader) =>
    rowsOf<{ isReplica: boolean }>(reader, sql`select pg_is_in_recovery() as "isReplica"`)
  const readerNow = () => sharedReader(store, { userId: null })
  const isPicked = () => readerNow() !== store.db
  /** What a visitor reads by, once it is the replica. */
  const untilRead = () =>
    vi.waitFor(async () => {
      const reader = readerNow()
      expect(await whereRead(reader)).toEqual(AT_REPLICA)
      return reader
    }, 60_000)

  let reader: Reader
  beforeEach(async () => {
    gate.open()
    // From here on a connection is open to read by.
    reader = await untilRead()
  })

  const stages: [string, Hang][] = [
    ['a new connection', { questions: ALL, reads: 'ended', later: 0 }],
    ['a login half-way', { questions: ALL, reads: 'ended', later: LET_IN }],
    ['a statement, and takes no other connection', { questions: ALL, reads: 0, later: 0 }],
    ['a statement half-way, and takes no other', { questions: ALL, reads: BEGINNING, later: 0 }],
    ['a new connection and where it is', { questions: 0, reads: 'ended', later: 0 }],
    ['a login half-way and where it is', { questions: 0, reads: 'ended', later: LET_IN }],
    ['a statement and where it is', { questions: 0, reads: 0, later: 0 }],
    ['a statement, and refuses connections', { questions: ALL, reads: 0, later: 'ended' }],
    ['everything half-way', { questions: BEGINNING, reads: BEGINNING, later: 0 }],
  ]

  test.each(stages)(
    '%s: each read is answered by the primary, and only those wait that came before it was noticed',
    async (_, how) => {
      gate.hang(how)
      // More than there are connections.
      const reads = Array.from({ length: 12 }, () => whereRead(reader))
      for (const answer of await Promise.all(reads)) expect(answer).toEqual(AT_PRIMARY)
      expect(isPicked()).toBe(false)
      // It is asked again and again meanwhile; an old connection that answers does not bring anybody back.
      const opened = gate.opened()
      await vi.waitFor(() => {
        expect(isPicked()).toBe(false)
        expect(gate.opened()).toBeGreaterThan(opened + 1)
      }, 60_000)
      gate.open()
      await untilRead()
    },
  )

  test('one connection alone: its read is answered by the primary, and later ones by the replica', async () => {
    gate.hang({ questions: ALL, reads: 0, later: ALL })
    expect(await whereRead(reader)).toEqual(AT_PRIMARY)
    await untilRead()
  })

  test('figures: a transaction is run at the primary as a whole', async () => {
    const figures = await vi.waitFor(async () => {
      const found = await figuresReader(store)
      expect(found).not.toBe(store.db)
      return found
    }, 60_000)
    const answers = await figures.transaction(async (tx) => {
      const first = await whereRead(tx)
      if (first[0]?.isReplica) gate.hang({ questions: ALL, reads: 0, later: ALL })
      return [first, await whereRead(tx)]
    })
    expect(answers).toEqual([AT_PRIMARY, AT_PRIMARY])
  })
})
