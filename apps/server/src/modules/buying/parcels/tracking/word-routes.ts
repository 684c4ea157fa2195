import type { FastifyInstance } from 'fastify'
import type { Store } from '../../../../database/executor'
import { wireParts } from '../../../../http/wire-parts'
import { applyReport } from './apply-report'
import { type ParcelService, WordRefused } from './parcel-service'
import { findByNumber } from './tracking-repository'

/** Where the service tells what happens to parcels; numbers that are followed keep it, so it must not change. */
export const PARCEL_WORD_PATH = '/parcels/notify/kuaidi100'

export interface WordDeps {
  store: Store
  service: ParcelService
  now: () => number
  /** Called for each message that was taken. */
  heard(): void
}

/**
 * The route of the carriers' word. Not part of the contract: the service signs its form in its own way and expects its own
 * answer. Each number has its own salt, so nobody can speak for another one.
 */
export function registerParcelWord(
  server: FastifyInstance,
  { store, service, now, heard }: WordDeps,
): void {
  server.post(PARCEL_WORD_PATH, async (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    try {
      await settle(wireParts(request).body)
      heard()
      return reply.send(service.accepted)
    } catch (error) {
      // Anybody can post here, so a refused message is a warning and no error.
      if (error instanceof WordRefused) {
        request.log.warn({ reason: error.message }, 'word about a parcel refused')
        return reply.status(400).send(service.refused)
      }
      request.log.error({ err: error }, 'word about a parcel not settled')
      return reply.status(500).send(service.refused)
    }
  })

  async function settle(body: string): Promise<void> {
    // Two carriers may have the same number: the salt says whose it is.
    for (const { id, followSalt } of await findByNumber(store.db, service.numberIn(body))) {
      if (followSalt === null) continue
      const report = readFor(body, followSalt)
      if (report) return store.inTransaction((tx) => applyReport(tx, { id, report, now: now() }))
    }
    throw new WordRefused('unknown number or wrong sign')
  }

  function readFor(body: string, salt: string) {
    try {
      return service.readWord(body, salt)
    } catch (error) {
      if (error instanceof WordRefused) return null
      throw error
    }
  }
}
