import { OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { giveCoupon } from '../modules/markets/coupon-service'
import { notify, openCashier } from './cashier'
import { settled } from './invariants'
import type { LoadWorld } from './load-world'
import { broken, each, newBuyers, numberOf, won } from './load-world'

/** What a trial found: a line to read, and whether it is as it must be. */
export interface Finding {
  holds: boolean
  text: string
}

export interface Trial {
  name: string
  run(world: LoadWorld): Promise<Finding>
}

/** A course without a parcel, so that nothing but the order is measured. */
const COURSE = 1003
const SCARCE = 1004
const GROUPED = 1001
const WIDTH = 64
const SETTLE_MS = 90_000

const places: Trial = {
  name: '100 places, 1,000 buyers',
  async run(world) {
    await world.store.db.execute(sql`update courses set stock = 100 where id = ${SCARCE}`)
    const buyers = await newBuyers(world, 1000)
    const pages = await each(buyers, WIDTH, async ({ client }) => ({
      client,
      page: await client.orders.singleConfirm({ courseId: SCARCE }),
    }))
    const began = Date.now()
    const tries = await each(won(pages), WIDTH, ({ client, page }) =>
      client.orders.single({ checkoutKey: page.checkoutKey, total: page.price.total }),
    )
    const seconds = (Date.now() - began) / 1000
    const count = sql`select count(*) as n from order_lines where course_id = ${SCARCE}`
    const made = await numberOf(world, count)
    const left = await numberOf(world, sql`select stock as n from courses where id = ${SCARCE}`)
    const wrong = broken(pages) + broken(tries)
    return {
      holds: made === 100 && won(tries).length === 100 && left === 0 && wrong === 0,
      text: `${made} orders, ${left} places left, ${wrong} broken answers, ${Math.round(tries.length / seconds)} submits a second`,
    }
  },
}

const oneKey: Trial = {
  name: 'one key, 50 submits',
  async run(world) {
    const [buyer] = await newBuyers(world, 1)
    if (!buyer) throw new Error('no buyer')
    const { checkoutKey, price } = await buyer.client.orders.singleConfirm({ courseId: COURSE })
    const tries = await each(new Array(50).fill(0), 50, () =>
      buyer.client.orders.single({ checkoutKey, total: price.total }),
    )
    const answers = new Set(won(tries).map((order) => JSON.stringify(order)))
    const count = sql`select count(*) as n from orders where user_id = ${buyer.userId}`
    const made = await numberOf(world, count)
    return {
      holds: made === 1 && answers.size === 1 && won(tries).length === 50,
      text: `${made} order, ${won(tries).length} answers, ${answers.size} different`,
    }
  },
}

const oneCoupon: Trial = {
  name: 'one coupon, 50 orders',
  async run(world) {
    const [buyer] = await newBuyers(world, 1)
    if (!buyer) throw new Error('no buyer')
    const { userId, client } = buyer
    const couponId = await world.store.inTransaction((tx) =>
      giveCoupon(tx, { userId, couponId: 502, source: 'activity', now: Date.now() }),
    )
    const opened = await each(new Array(50).fill(0), 16, () =>
      client.orders.singleConfirm({ courseId: 1009 }),
    )
    const pages = won(opened)
    const tries = await each(pages, 50, ({ checkoutKey, price }) =>
      client.orders.single({ checkoutKey, total: price.total }),
    )
    const used = await numberOf(
      world,
      sql`select count(*) as n from orders where coupon_id = ${couponId}`,
    )
    return {
      holds: used === 1 && pages.length === 50 && won(tries).length === 1 && broken(tries) === 0,
      text: `used ${used} time, ${won(tries).length} order, ${broken(tries)} broken answers`,
    }
  },
}

const notices: Trial = {
  name: '20 notices each, with cancel racing',
  async run(world) {
    const buyers = await newBuyers(world, 20)
    const done = await each(buyers, 10, async ({ client }) => {
      const page = await client.orders.singleConfirm({ courseId: COURSE })
      const { checkoutKey } = page
      const { id } = await client.orders.single({ checkoutKey, total: page.price.total })
      const press = await openCashier(client, id)
      await press()
      await Promise.allSettled([notify(world, id, 20), client.orders.cancel({ id })])
      return client.orders.detail({ id })
    })
    const wrong = await settled(world, SETTLE_MS)
    const states = won(done).map(({ status }) => status)
    return {
      holds: wrong.length === 0 && states.length === 20 && !states.includes('unpaid'),
      text: wrong.length > 0 ? wrong.join('; ') : `${states.length} orders, books and bank agree`,
    }
  },
}

const groups: Trial = {
  name: 'a group of 3, 10 payers',
  async run(world) {
    const buyers = await newBuyers(world, 10)
    const presses: (() => Promise<void>)[] = []
    let assembleEventId: number | undefined
    for (const { client } of buyers) {
      const type = OrderType.AssembleConfirm
      const page = await client.orders.singleConfirm({ courseId: GROUPED, type, assembleEventId })
      const { checkoutKey, price } = page
      const submitted = { checkoutKey, total: price.total }
      const order = await (assembleEventId === undefined
        ? client.buying.assembleLeader(submitted)
        : client.buying.assembleFollower(submitted))
      assembleEventId ??= order.assembleEventId ?? undefined
      presses.push(await openCashier(client, order.id))
      // A quarter of an hour goes by: the place is free again, the cashier is still open.
      await world.store.db.execute(sql`update assemble_members set since = since - 901000
        where event_id = ${assembleEventId}`)
    }
    await Promise.all(presses.map((press) => press()))
    const wrong = await settled(world, SETTLE_MS)
    const ofGroup = sql`assemble_event_id = ${assembleEventId}`
    const count = (status: string) =>
      numberOf(world, sql`select count(*) as n from orders where ${ofGroup} and status = ${status}`)
    const [paid, refunded] = [await count('paid'), await count('refunded')]
    const members = await numberOf(
      world,
      sql`select count(*) as n from assemble_members
          where event_id = ${assembleEventId} and status = 'paid'`,
    )
    return {
      holds: paid === 3 && refunded === 7 && members === 3 && wrong.length === 0,
      text: `${members} in the group, ${paid} paid, ${refunded} refunded${wrong.map((one) => `; ${one}`).join('')}`,
    }
  },
}

/** What has to be given to it beside the world: how to kill the database. */
export function crashTrial(crashDatabase: () => Promise<void>): Trial {
  return {
    name: 'kill -9 of a server and the database in the middle',
    async run(world) {
      await world.store.db.execute(sql`update courses set stock = 5000 where id = ${COURSE}`)
      const buyers = await newBuyers(world, 300)
      const shopping = each(buyers, 24, async ({ client }) => {
        const page = await client.orders.singleConfirm({ courseId: COURSE })
        const { checkoutKey } = page
        const { id } = await client.orders.single({ checkoutKey, total: page.price.total })
        const press = await openCashier(client, id)
        await Promise.allSettled([press(), id.endsWith('7') ? client.orders.cancel({ id }) : null])
      })
      await pause(1500)
      await world.servers[0].crash()
      await pause(1000)
      await crashDatabase()
      const tries = await shopping
      const unfinished = tries.length - won(tries).length
      const wrong = await settled(world, SETTLE_MS)
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

export const TRIALS: readonly Trial[] = [places, oneKey, oneCoupon, notices, groups]
