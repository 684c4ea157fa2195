import { createClient } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { countServerErrors, each, firstServerError, fulfilled, numberOf } from '../load-world'
import { SIZES, WIDTH } from '../sizes'
import type { Trial } from '../trial'

/** Default limit of codes for one IP address in an hour. From the eleventh on each costs a proof of work. */
const PER_ADDRESS = 60
const WITHOUT_PROOF = 10
const PHONE = '13600000000'

/** Half of the requests are for one phone, half for a phone each; all come from one IP address, to both servers. */
export const codes: Trial = {
  id: 'codes',
  name: `${SIZES.codeRequests} requests for codes`,
  async run(world) {
    const clients = world.servers.map(({ url: baseUrl }) =>
      createClient({ baseUrl, retries: 0, timeout: 60_000 }),
    )
    const phones = Array.from({ length: SIZES.codeRequests }, (_, index) =>
      index % 2 === 0 ? PHONE : String(Number(PHONE) + index),
    )
    const began = Date.now()
    const tries = await each(
      phones.map((mobile, index) => ({ mobile, client: clients[index % 2] })),
      WIDTH,
      async ({ mobile, client }) => client?.session.sendCode({ mobile, type: 'LOGIN' }),
    )
    const rate = Math.round((tries.length * 1000) / (Date.now() - began))
    const sent = await numberOf(world, sql`select count(*) as n from sms_codes`)
    const messages = await numberOf(world, sql`select count(*) as n from sandbox_messages`)
    // The largest number of codes for one phone in any minute and any hour.
    const most = (window: number) =>
      numberOf(
        world,
        sql`select coalesce(max(number), 0) as n from (select (select count(*) from sms_codes b
          where b.mobile = a.mobile and b.sent_at >= a.sent_at and b.sent_at < a.sent_at + ${window}::int)
          as number from sms_codes a) as counted`,
      )
    const [minute, hour] = [await most(60_000), await most(3_600_000)]
    const wrong = countServerErrors(tries)
    const isRight =
      sent >= WITHOUT_PROOF &&
      sent <= PER_ADDRESS &&
      messages === sent &&
      fulfilled(tries).length === sent
    return {
      holds: isRight && minute === 1 && hour <= 5 && wrong === 0,
      text: `${sent} sent from one address, at most ${minute} a minute and ${hour} an hour to one phone, ${wrong} broken answers${firstServerError(tries)}, ${rate} requests a second`,
    }
  },
}
