import { sql } from 'drizzle-orm'
import { openCashier } from '../cashier'
import { waitForInvariants } from '../invariants'
import { each, fulfilled, newBuyers, numberOf } from '../load-world'
import { SETTLE_MS, SIZES } from '../sizes'
import type { Trial } from '../trial'

const COURSE = 1003

/** The trial in which the database is killed by `crashDatabase`. */
export function crashTrial(crashDatabase: () => Promise<void>): Trial {
  return {
    id: 'crash',
    name: 'kill -9 of a server and the database in the middle',
    async run(world) {
      await world.store.db.execute(sql`update courses set stock = 5000 where id = ${COURSE}`)
      const buyers = await newBuyers(world, SIZES.crashBuyers)
      const shopping = each(buyers, 24, async ({ client }) => {
        const page = await client.buying.singleConfirm({ courseId: COURSE })
        const { checkoutKey } = page
        const { id } = await client.buying.single({ checkoutKey, total: page.price.total })
        const press = await openCashier(client, id)
        await Promise.allSettled([press(), id.endsWith('7') ? client.orders.cancel({ id }) : null])
      })
      await pause(1500)
      await world.servers[0].crash()
      await pause(1000)
      await crashDatabase()
      const tries = await shopping
      const unfinished = tries.length - fulfilled(tries).length
      const wrong = await waitForInvariants(world, SETTLE_MS)
      const stock = await numberOf(
        world,
        sql`select 5000 - stock - (select count(*) from order_lines l join orders o
              on o.id = l.order_id where l.course_id = ${COURSE} and l.holds_stock
              and o.status in ('unpaid', 'paid')) as n from courses where id = ${COURSE}`,
      )
      return {
        holds: wrong.length === 0 && stock === 0,
        text:
          wrong.join('; ') ||
          `${unfinished} of ${tries.length} purchases cut off, books, bank and stock agree`,
      }
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
