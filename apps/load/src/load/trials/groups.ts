import { OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { openCashier } from '../cashier'
import { waitForInvariants } from '../invariants'
import { newBuyers, numberOf } from '../load-world'
import { SETTLE_MS, SIZES } from '../sizes'
import type { Trial } from '../trial'

const GROUPED = 1001

export const groups: Trial = {
  id: 'groups',
  name: `a group of 3, ${SIZES.groupPayers} payers`,
  async run(world) {
    const buyers = await newBuyers(world, SIZES.groupPayers)
    const presses: (() => Promise<void>)[] = []
    let assembleEventId: number | undefined
    for (const { client } of buyers) {
      const type = OrderType.AssembleConfirm
      const page = await client.buying.singleConfirm({ courseId: GROUPED, type, assembleEventId })
      const { checkoutKey, price } = page
      const submitted = { checkoutKey, total: price.total }
      const order = await (assembleEventId === undefined
        ? client.buying.groupLeader(submitted)
        : client.buying.groupFollower(submitted))
      assembleEventId ??= order.assembleEventId ?? undefined
      presses.push(await openCashier(client, order.id))
      // After 15 minutes the reserved place is released while the cashier is still open.
      await world.store.db.execute(sql`update group_members set since = since - 901000
        where group_id = ${assembleEventId}`)
    }
    await Promise.all(presses.map((press) => press()))
    const wrong = await waitForInvariants(world, SETTLE_MS)
    const ofGroup = sql`group_id = ${assembleEventId}`
    const count = (status: string) =>
      numberOf(world, sql`select count(*) as n from orders where ${ofGroup} and status = ${status}`)
    const [paid, refunded] = [await count('paid'), await count('refunded')]
    const members = await numberOf(
      world,
      sql`select count(*) as n from group_members
          where group_id = ${assembleEventId} and status = 'paid'`,
    )
    return {
      holds:
        paid === 3 && refunded === SIZES.groupPayers - 3 && members === 3 && wrong.length === 0,
      text: `${members} in the group, ${paid} paid, ${refunded} refunded${wrong.map((one) => `; ${one}`).join('')}`,
    }
  },
}
