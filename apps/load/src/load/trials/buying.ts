import { sql } from 'drizzle-orm'
import { giveCoupon } from '../../../../server/src/modules/catalogue/coupons/coupon-service'
import {
  countBusyAnswers,
  countServerErrors,
  each,
  firstServerError,
  fulfilled,
  newBuyers,
  numberOf,
} from '../load-world'
import { SIZES, WIDTH } from '../sizes'
import type { Trial } from '../trial'

/** Courses without a parcel, so that the order alone is measured. */
const COURSE = 1003
const SCARCE = 1004

export const places: Trial = {
  id: 'places',
  name: `${SIZES.places} places, ${SIZES.buyers} buyers`,
  async run(world) {
    await world.store.db.execute(
      sql`update courses set stock = ${SIZES.places} where id = ${SCARCE}`,
    )
    const buyers = await newBuyers(world, SIZES.buyers)
    const pages = await each(buyers, WIDTH, async ({ client }) => ({
      client,
      page: await client.buying.singleConfirm({ courseId: SCARCE }),
    }))
    const waits: number[] = []
    const began = Date.now()
    const tries = await each(fulfilled(pages), WIDTH, async ({ client, page }) => {
      const sentAt = performance.now()
      try {
        return await client.buying.single({
          checkoutKey: page.checkoutKey,
          total: page.price.total,
        })
      } finally {
        waits.push(performance.now() - sentAt)
      }
    })
    const seconds = (Date.now() - began) / 1000
    const count = sql`select count(*) as n from order_lines where course_id = ${SCARCE}`
    const made = await numberOf(world, count)
    const left = await numberOf(world, sql`select stock as n from courses where id = ${SCARCE}`)
    const wrong = countServerErrors(pages) + countServerErrors(tries)
    return {
      holds:
        made === SIZES.places &&
        fulfilled(tries).length === SIZES.places &&
        left === 0 &&
        wrong === 0,
      text: `${made} orders, ${left} places left, ${countBusyAnswers([...pages, ...tries])} busy and ${wrong} broken answers${firstServerError([...pages, ...tries])}, ${Math.round(tries.length / seconds)} submits a second, the slowest answered after ${Math.round(Math.max(...waits))} ms`,
    }
  },
}

export const oneKey: Trial = {
  id: 'key',
  name: `one key, ${SIZES.submits} submits`,
  async run(world) {
    const [buyer] = await newBuyers(world, 1)
    if (!buyer) throw new Error('no buyer')
    const { checkoutKey, price } = await buyer.client.buying.singleConfirm({ courseId: COURSE })
    const tries = await each(new Array(SIZES.submits).fill(0), SIZES.submits, () =>
      buyer.client.buying.single({ checkoutKey, total: price.total }),
    )
    const answers = new Set(fulfilled(tries).map((order) => JSON.stringify(order)))
    const count = sql`select count(*) as n from orders where user_id = ${buyer.userId}`
    const made = await numberOf(world, count)
    return {
      holds: made === 1 && answers.size === 1 && fulfilled(tries).length === SIZES.submits,
      text: `${made} order, ${fulfilled(tries).length} answers, ${answers.size} different`,
    }
  },
}

export const oneCoupon: Trial = {
  id: 'coupon',
  name: `one coupon, ${SIZES.couponOrders} orders`,
  async run(world) {
    const [buyer] = await newBuyers(world, 1)
    if (!buyer) throw new Error('no buyer')
    const { userId, client } = buyer
    const couponId = await world.store.inTransaction((tx) =>
      giveCoupon(tx, { userId, couponId: 502, source: 'activity', now: Date.now() }),
    )
    const opened = await each(new Array(SIZES.couponOrders).fill(0), 16, () =>
      client.buying.singleConfirm({ courseId: 1009 }),
    )
    const pages = fulfilled(opened)
    const tries = await each(pages, SIZES.couponOrders, ({ checkoutKey, price }) =>
      client.buying.single({ checkoutKey, total: price.total }),
    )
    const used = await numberOf(
      world,
      sql`select count(*) as n from orders where coupon_id = ${couponId}`,
    )
    return {
      holds:
        used === 1 &&
        pages.length === SIZES.couponOrders &&
        fulfilled(tries).length === 1 &&
        countServerErrors(tries) === 0,
      text: `used ${used} time, ${fulfilled(tries).length} order, ${countServerErrors(tries)} broken answers${firstServerError(tries)}`,
    }
  },
}
