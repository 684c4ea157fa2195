import { randomBytes } from 'node:crypto'
import { HOUR, MINUTE } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../../database/executor'
import type { ParcelRow } from '../../express/parcel-repository'
import type { FollowAnswer, FollowedNumber, ParcelService } from './parcel-service'
import { keepFollow, lockToFollow } from './tracking-repository'

const AT_ONCE = 20
/** How long a number waits after each time that the service did not answer. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]

export interface FollowDeps {
  store: Store
  service: ParcelService
  log: FastifyBaseLogger
}

/** Asks the service to tell what happens to the numbers that nobody follows yet. Several servers may run it at once. */
export async function followParcels(deps: FollowDeps, now: number): Promise<void> {
  for (;;) {
    const claimed = await claim(deps.store, now)
    for (const parcel of claimed) await follow(deps, parcel)
    if (claimed.length < AT_ONCE) return
  }
}

type Claimed = ParcelRow & { trackingNo: string; followSalt: string }

/** Their next try is put off first: a process that dies meanwhile leaves nothing behind. */
async function claim(store: Store, now: number): Promise<Claimed[]> {
  return store.inTransaction(async (tx) => {
    const claimed: Claimed[] = []
    for (const parcel of await lockToFollow(tx, now, AT_ONCE)) {
      const { id, trackingNo, followTries, followSalt } = parcel
      const wait = RETRY_AFTER[Math.min(followTries, RETRY_AFTER.length - 1)] ?? HOUR
      const salt = followSalt ?? randomBytes(16).toString('hex')
      if (trackingNo === null) continue
      const facts = { followTries: followTries + 1, followAt: now + wait, followSalt: salt }
      await keepFollow(tx, { id, trackingNo }, facts)
      claimed.push({ ...parcel, trackingNo, followSalt: salt })
    }
    return claimed
  })
}

async function follow({ store, service, log }: FollowDeps, parcel: Claimed): Promise<void> {
  const answer = await service
    .follow({ ...numberOf(parcel), salt: parcel.followSalt })
    .catch((error: Error): FollowAnswer => ({ type: 'later', message: error.message }))
  const { id, trackingNo } = parcel
  if (answer.type === 'told') {
    await keepFollow(
      store.db,
      { id, trackingNo },
      { follow: 'told', followAt: null, followNote: null },
    )
    return
  }
  log.warn({ parcel: id, reason: answer.message }, 'a parcel is not followed')
  const refused = answer.type === 'refused' ? ({ follow: 'refused', followAt: null } as const) : {}
  await keepFollow(store.db, { id, trackingNo }, { ...refused, followNote: answer.message })
}

/** What the service gets to know of a parcel. */
export function numberOf(parcel: ParcelRow & { trackingNo: string }): Omit<FollowedNumber, 'salt'> {
  const { carrier, trackingNo, address } = parcel
  return { carrier: carrier ?? '', trackingNo, region: address.region, phone: address.mobile }
}
