import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ReplicaState, Store } from '../../database/executor'
import { repeat } from './repeat'
import type { ServiceWatch } from './service-watch'

const EVERY_MS = 5_000
/** A replica that is less behind is told as fine: it comes up by itself. */
const BEHIND_MS = 5_000

const FAULTS: Record<NonNullable<ReplicaState['fault']>, string> = {
  gone: '没有应答',
  promoted: '已经升为主库，不再是副本',
  stranger: '跟的不是现在的主库',
}

/** Tells the desk and the log of replicas that are gone or behind. */
export function tellOfReplicas(
  server: FastifyInstance,
  { store: { replicas }, log }: { store: Store; log: FastifyBaseLogger },
  watch: ServiceWatch,
): void {
  if (replicas.states().length === 0) return
  let told = ''
  repeat(server, EVERY_MS, async () => {
    const faulty = replicas.states().filter(({ fault, behindMs }) => fault || behindMs > BEHIND_MS)
    if (faulty.length > 0) watch.failed('replica', faulty.map(faultOf).join('；'))
    else watch.answered('replica')
    const news = faulty.map(({ name, fault }) => `${name} ${fault ?? 'behind'}`).join()
    if (news === told) return
    told = news
    if (faulty.length > 0) log.warn({ replicas: faulty }, 'a replica is not read from')
    else log.info('all replicas are read from')
  })
}

function faultOf({ name, fault, behindMs }: ReplicaState): string {
  const behind = `落后 ${Math.round(behindMs / 1000)} 秒`
  return `${name} ${fault ? `${FAULTS[fault]}，` : ''}${behind}`
}
