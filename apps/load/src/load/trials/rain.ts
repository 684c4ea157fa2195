import { MINUTE } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  countServerErrors,
  each,
  fulfilled,
  type LoadBuyer,
  newBuyers,
  numberOf,
} from '../load-world'
import { SIZES, WIDTH } from '../sizes'
import type { Trial } from '../trial'

const SLUG = 'red-envelope-rain'
/** Fen of the pot for each envelope, on average. */
const FEN_EACH = 100
/** A round, in ms: who is refused because there are too many asks again until it is over. */
const ROUND_MS = MINUTE
const ASK_AGAIN_MS = 500
const TOO_MANY = 4290

interface Taps {
  amounts: number[]
  /** ms from the first ask of a person to the answer that gave or refused. */
  waits: number[]
  broken: number
}

/** Everybody taps at once; a pot with fewer envelopes than people is given away whole, and nobody gets two. */
export const rain: Trial = {
  id: 'rain',
  name: `${SIZES.rainPeople} people, ${SIZES.envelopes} envelopes in a minute`,
  async run(world) {
    const campaign = sql`(select id from campaigns where slug = ${SLUG})`
    const people = await newBuyers(world, SIZES.rainPeople)
    await world.store.db.execute(sql`update campaigns set start_time = ${Date.now() - 1000},
      end_time = 32503680000000,
      config = jsonb_set(config, '{rain}', '{"everyMinutes":600,"lastsSeconds":36000}') where slug = ${SLUG}`)
    await world.store.db.execute(sql`update campaign_pots set remaining = ${SIZES.envelopes},
      budget = ${SIZES.envelopes * FEN_EACH}, least = 20 where campaign_id = ${campaign}`)
    const { amounts, waits, broken } = await tapAll(people)
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    const left = await numberOf(
      world,
      sql`select budget + remaining as n from campaign_pots where campaign_id = ${campaign}`,
    )
    const twice = await numberOf(
      world,
      sql`select count(*) - count(distinct user_id) as n from campaign_grabs where campaign_id = ${campaign}`,
    )
    const isExact = amounts.length === SIZES.envelopes && sum === SIZES.envelopes * FEN_EACH
    const slowest = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
    return {
      holds: isExact && left === 0 && twice === 0 && broken === 0,
      text: `${amounts.length} given, ${sum} fen of ${SIZES.envelopes * FEN_EACH}, ${left} left, ${twice} twice, ${broken} broken answers, 99 of 100 answered within ${slowest} ms`,
    }
  },
}

async function tapAll(people: readonly LoadBuyer[]): Promise<Taps> {
  const until = Date.now() + ROUND_MS
  const waits: number[] = []
  const tries = await each(people, WIDTH, async ({ client }) => {
    const began = Date.now()
    for (;;) {
      try {
        return (await client.activities.takeEnvelope({ slug: SLUG })).amount
      } catch (error) {
        const isTooMany = (error as { code?: number }).code === TOO_MANY
        if (!isTooMany || Date.now() > until) throw error
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      } finally {
        waits.push(Date.now() - began)
      }
    }
  })
  return { amounts: fulfilled(tries), waits, broken: countServerErrors(tries) }
}
