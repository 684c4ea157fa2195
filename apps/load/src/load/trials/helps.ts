import { sql } from 'drizzle-orm'
import { countServerErrors, each, fulfilled, newBuyers, numberOf } from '../load-world'
import { SIZES, WIDTH } from '../sizes'
import type { Trial } from '../trial'

const SLUG = 'mock-assist'
/** The most that a link of the contract takes. */
const NEEDED = 50
/** Each helper helps so many owners, one of them twice. */
const OWNERS_EACH = 10

/** Many helps on few links at once, each pressed twice: none counts twice, and no link takes more than it needs. */
export const helps: Trial = {
  id: 'helps',
  name: `${SIZES.helps} helps on ${SIZES.helpLinks} links`,
  async run(world) {
    const campaign = sql`(select id from campaigns where slug = ${SLUG})`
    const rules = JSON.stringify({
      ...{ needed: NEEDED, helpsPerPerson: OWNERS_EACH, newHelpersOnly: false, helperPoints: 1 },
      ...{ targets: [{ helps: NEEDED, points: 60, chances: 1 }] },
      // All people of a trial have one device and one address.
      limits: { perDevice: 1_000_000, perAddress: 1_000_000, young: null },
    })
    await world.store.db.execute(sql`update campaigns set start_time = 0, end_time = 32503680000000,
      config = jsonb_set(config, '{assist}', ${rules}::jsonb) where slug = ${SLUG}`)
    const owners = await newBuyers(world, SIZES.helpLinks)
    const joined = await each(owners, WIDTH, ({ client }) => client.activities.join({ slug: SLUG }))
    const codes = fulfilled(joined).map(({ shareCode }) => shareCode ?? '')
    const helpers = await newBuyers(world, Math.ceil(SIZES.helps / (OWNERS_EACH * 2)))
    const presses = helpers.flatMap(({ client }, index) =>
      Array.from({ length: OWNERS_EACH * 2 }, (_, press) => ({
        client,
        code: codes[(index * OWNERS_EACH + (press % OWNERS_EACH)) % codes.length] ?? '',
      })),
    )
    const began = Date.now()
    const tries = await each(presses, WIDTH, ({ client, code }) =>
      client.activities.assist({ slug: SLUG, code }),
    )
    const seconds = (Date.now() - began) / 1000
    const own = sql`campaign_id = ${campaign}`
    const counted = fulfilled(tries).length
    const stored = await numberOf(world, sql`select count(*) as n from campaign_helps where ${own}`)
    const overfull = await numberOf(
      world,
      sql`select count(*) as n from (select owner_id from campaign_helps where ${own}
        group by owner_id having count(*) > ${NEEDED}) as links`,
    )
    const paid = await numberOf(
      world,
      sql`select count(*) as n from campaign_records where ${own} and source = 'help'`,
    )
    const wrong = countServerErrors(tries)
    // Every help is pressed twice.
    const isExact = stored === presses.length / 2 && counted === stored && paid === stored
    return {
      holds: isExact && overfull === 0 && wrong === 0,
      text: `${presses.length} pressed, ${counted} accepted, ${stored} stored, ${paid} thanked, ${overfull} links too full, ${wrong} broken answers, ${Math.round(presses.length / seconds)} a second`,
    }
  },
}
