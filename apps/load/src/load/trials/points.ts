import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changePoints } from '../../../../server/src/modules/people/points/change-points'
import {
  countServerErrors,
  firstServerError,
  type LoadBuyer,
  type LoadWorld,
  newBuyers,
  numberOf,
} from '../load-world'
import { SIZES } from '../sizes'
import type { Trial } from '../trial'

/** An item of the points shop without a parcel. */
const GOOD = 1307
const GOOD_POINTS = 1500
const COURSE = 1003
/** Fewer people than workers, so that workers use the same balance concurrently. */
const PEOPLE = 8

/** Operations on a person's points. A refusal is an expected result, a server error is not. */
const DEEDS: readonly ((world: LoadWorld, buyer: LoadBuyer) => Promise<unknown>)[] = [
  ({ store }, { userId }) =>
    store.inTransaction((tx) =>
      changePoints(tx, {
        userId,
        change: 1000,
        reason: 'load',
        ref: randomUUID(),
        now: Date.now(),
      }),
    ),
  (_world, { client }) => client.points.exchange({ id: GOOD, requestKey: randomUUID() }),
  (_world, { client }) => client.activities.draw({ slug: 'daily-draw', requestKey: randomUUID() }),
  async (_world, { client }) => {
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE })
    const page = await client.buying.singlePreview({ checkoutKey, usePoints: true })
    const order = await client.buying.single({ checkoutKey, total: page.price.total })
    await client.orders.cancel({ id: order.id })
  },
]

/** Earns, exchanges, draws with, spends and returns points, several operations for each person at the same time. */
export const points: Trial = {
  id: 'points',
  name: `points: ${SIZES.pointsWorkers} workers, ${SIZES.pointsSeconds} s`,
  async run(world) {
    await world.store.db.execute(
      sql`update points_goods set stock = 1000000, per_user = 1000000 where id = ${GOOD}`,
    )
    const people = await newBuyers(world, PEOPLE)
    const until = Date.now() + SIZES.pointsSeconds * 1000
    const outcomes: PromiseSettledResult<unknown>[] = []
    const work = async (index: number): Promise<void> => {
      const buyer = people[index % PEOPLE] as LoadBuyer
      while (Date.now() < until) {
        const deed = DEEDS[randomInt(DEEDS.length)] as (typeof DEEDS)[number]
        outcomes.push(...(await Promise.allSettled([deed(world, buyer)])))
      }
    }
    await Promise.all(Array.from({ length: SIZES.pointsWorkers }, (_, index) => work(index)))
    const ids = people.map(({ userId }) => userId)
    const off = await numberOf(
      world,
      sql`select count(*) as n from users u where id in ${ids} and (points < 0 or points <>
        (select coalesce(sum(change), 0) from points_ledger l where l.user_id = u.id))`,
    )
    const unpaid = await numberOf(
      world,
      sql`select (select count(*) * ${GOOD_POINTS}::int from points_exchanges where user_id in ${ids})
        + (select coalesce(sum(change), 0) from points_ledger
           where user_id in ${ids} and reason = 'exchange') as n`,
    )
    const held = await numberOf(
      world,
      sql`select coalesce(sum(change), 0) as n from points_ledger l where user_id in ${ids}
        and reason in ('orderSpent', 'orderReturned', 'orderRefunded') and not exists (select 1 from orders o
          where o.id = l.ref and o.status = 'unpaid')`,
    )
    const below = await numberOf(
      world,
      sql`select count(*) as n from points_ledger where user_id in ${ids} and balance_after < 0`,
    )
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    const wrong = countServerErrors(outcomes)
    return {
      holds: off === 0 && unpaid === 0 && held === 0 && below === 0 && wrong === 0 && done > 0,
      text: `${outcomes.length} deeds, ${done} done, ${wrong} broken${firstServerError(outcomes)}; ${off} balances off, ${below} below 0, ${unpaid} points of exchanges and ${held} of orders unaccounted for`,
    }
  },
}
