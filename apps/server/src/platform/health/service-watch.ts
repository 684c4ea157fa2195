import { MINUTE, type ServiceName } from '@kaozhou/domain'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Store } from '../../database/executor'
import { saveAnswer, saveFailure, saveHeard } from './service-state-repository'

/** Keeps when the services of others last answered. Nobody waits for it, and nothing fails by it. */
export interface ServiceWatch {
  answered(name: ServiceName): void
  /** @param fault - Why, in a sentence that holds no secret and nothing of a person. */
  failed(name: ServiceName, fault: string): void
  /** A notification of it was accepted. */
  heard(name: ServiceName): void
}

type Kind = keyof ServiceWatch

/** The same news of a service is written down so often at most, however many calls there are. */
const WRITE_EVERY_MS: Record<Kind, number> = { answered: MINUTE / 4, failed: 1000, heard: 1000 }
const FAULT_LENGTH = 200

export function openServiceWatch(
  server: FastifyInstance,
  { store, now, log }: { store: Store; now: () => number; log: FastifyBaseLogger },
): ServiceWatch {
  const writing = new Set<Promise<void>>()
  const written = new Map<string, number>()
  server.addHook('onClose', async () => {
    await Promise.all(writing)
  })

  function write(name: ServiceName, kind: Kind, save: (at: number) => Promise<void>): void {
    const at = now()
    const key = `${name} ${kind}`
    if (at - (written.get(key) ?? Number.NEGATIVE_INFINITY) < WRITE_EVERY_MS[kind]) return
    written.set(key, at)
    // An answer ends a row of failures, and the other way round: the next one of the other kind is news.
    if (kind === 'answered') written.delete(`${name} failed`)
    if (kind === 'failed') written.delete(`${name} answered`)
    const work = saved(save, at).finally(() => writing.delete(work))
    writing.add(work)
  }

  async function saved(save: (at: number) => Promise<void>, at: number): Promise<void> {
    try {
      await save(at)
    } catch (error) {
      log.warn({ err: error }, 'the state of a service could not be written down')
    }
  }

  return {
    answered: (name) => write(name, 'answered', (at) => saveAnswer(store.db, name, at)),
    failed: (name, fault) =>
      write(name, 'failed', (at) =>
        saveFailure(store.db, name, { at, fault: fault.slice(0, FAULT_LENGTH) }),
      ),
    heard: (name) => write(name, 'heard', (at) => saveHeard(store.db, name, at)),
  }
}
