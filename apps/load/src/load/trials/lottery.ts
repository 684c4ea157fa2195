import { sql } from 'drizzle-orm'
import { countServerErrors, each, fulfilled, newBuyers, numberOf } from '../load-world'
import { SIZES, WIDTH } from '../sizes'
import type { Trial } from '../trial'

const SLUG = 'live-luck'
/** Rows per INSERT: a statement has a limited number of parameters. */
const PORTION = 1000

/** Every draw wins the one prize, whose stock is limited; each person has one draw. */
export const lottery: Trial = {
  id: 'lottery',
  name: `${SIZES.prizes} prizes, ${SIZES.draws} draws`,
  async run(world) {
    const campaign = sql`(select id from campaigns where slug = ${SLUG})`
    await world.store.db.execute(sql`update campaigns set start_time = 0,
      end_time = 32503680000000, config = jsonb_set(config, '{draw,earn,daily}', '1') where slug = ${SLUG}`)
    await world.store.db.execute(
      sql`update campaign_prizes set weight = 0 where campaign_id = ${campaign}`,
    )
    await world.store.db.execute(sql`insert into campaign_prizes
      (campaign_id, name, figure, kind, amount, weight, stock, sort)
      values (${campaign}, '负载', '载', 'points', 1, 10000, ${SIZES.prizes}, 99)`)
    let wins = 0
    let drawn = 0
    let wrong = 0
    const began = Date.now()
    for (let left = SIZES.draws; left > 0; left -= PORTION) {
      const people = await newBuyers(world, Math.min(PORTION, left))
      const tries = await each(people, WIDTH, ({ client, userId }) =>
        client.activities.draw({ slug: SLUG, requestKey: `load-${userId}` }),
      )
      drawn += fulfilled(tries).length
      wins += fulfilled(tries).filter(({ prize }) => prize?.name === '负载').length
      wrong += countServerErrors(tries)
    }
    const seconds = (Date.now() - began) / 1000
    const own = sql`campaign_id = ${campaign} and name = '负载'`
    const left = await numberOf(world, sql`select stock as n from campaign_prizes where ${own}`)
    const records = await numberOf(
      world,
      sql`select count(*) as n from campaign_records where ${own}`,
    )
    const isRight = wins === SIZES.prizes && records === SIZES.prizes && left === 0
    return {
      holds: isRight && drawn === SIZES.draws && wrong === 0,
      text: `${drawn} drawn, ${wins} won, ${records} records, ${left} left, ${wrong} broken answers, ${Math.round(drawn / seconds)} draws a second`,
    }
  },
}
