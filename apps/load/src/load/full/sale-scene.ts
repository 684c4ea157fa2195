import type { Client } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api'
import { sql } from 'drizzle-orm'
import { openCashier } from '../cashier'
import { waitForInvariants } from '../invariants'
import { each, type LoadBuyer, newBuyers, numberOf } from '../load-world'
import { SETTLE_MS, SIZES, WIDTH } from '../sizes'
import type { Kill } from './kill-report'
import { type KillPart, killAndTell, killRedis, killReplica, killServer, seconds } from './kills'
import { createPeople, type People, startVisitors } from './people'
import type { Scene } from './scene'
import type { FullWorld } from './surroundings'

/** A course without a parcel. */
const COURSE = 1004
/** The places come in three lots: in each, a part is killed when a quarter of its places is sold. */
const KILLED: readonly KillPart[] = [killServer(0), killRedis, killReplica]
const SOLD_SHARE = 0.25
const EVERY_MS = 50

/** What became of those who came. */
interface Sale {
  bought: number
  soldOut: number
  /** What else people read at the end, once each. */
  wrong: Set<string>
}

/** Far more buyers than places; each who gets one pays. */
export const sale: Scene = {
  id: 'sale',
  name: `${SIZES.saleBuyers} buyers, ${SIZES.salePlaces} places`,
  async play(world, tell) {
    const people = createPeople(world)
    const { store } = world
    await store.db.execute(sql`update courses set stock = 0 where id = ${COURSE}`)
    const visitors = startVisitors(people)
    const sold: Sale = { bought: 0, soldOut: 0, wrong: new Set() }
    const kills: Kill[] = []
    const began = Date.now()
    for (const [lot, killPart] of KILLED.entries()) {
      const buyers = await newBuyers(people.world, portion(SIZES.saleBuyers, lot))
      const places = portion(SIZES.salePlaces, lot)
      tell(`lot ${lot + 1}: ${places} places, ${buyers.length} buyers`)
      kills.push(await sellLot({ world, people, sold, buyers, places, killPart, tell }))
    }
    const lastedMs = Date.now() - began
    const visited = await visitors.stop()
    tell('looking whether books, bank and stock agree')
    const faults = [
      ...visited.faults,
      ...(await waitForInvariants(world, SETTLE_MS)),
      ...(await soldWrongly(world, sold)),
    ]
    return {
      text: `${sold.bought} places sold and paid, ${sold.soldOut} told that it is sold out, ${faults.length === 0 ? 'books, bank and stock agree, ' : ''}${visited.answers} answers to visitors, pressed again ${people.pressedAgain()} times, ${seconds(lastedMs)}`,
      ...{ faults, kills, failed: people.failed, waits: people.waits },
    }
  },
}

interface Lot {
  world: FullWorld
  people: People
  sold: Sale
  buyers: readonly LoadBuyer[]
  places: number
  killPart: KillPart
  tell: (text: string) => void
}

async function sellLot({
  world,
  people,
  sold,
  buyers,
  places,
  killPart,
  tell,
}: Lot): Promise<Kill> {
  const before = sold.bought
  await world.store.db.execute(
    sql`update courses set stock = stock + ${places} where id = ${COURSE}`,
  )
  let isOver = false
  const crowd = each(buyers, WIDTH, ({ client }) => buy(client, people, sold)).finally(() => {
    isOver = true
  })
  const killing = (async () => {
    while (!isOver && sold.bought - before < places * SOLD_SHARE) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    return killAndTell(world, killPart, tell)
  })()
  const [kill] = await Promise.all([killing, crowd])
  return kill
}

/** From the confirm page to the paid order; a refusal ends it. */
async function buy(client: Client, { press }: People, sold: Sale): Promise<void> {
  try {
    const { checkoutKey, price } = await press(() =>
      client.buying.singleConfirm({ courseId: COURSE }),
    )
    const { id } = await press(() => client.buying.single({ checkoutKey, total: price.total }))
    await press(() => pay(client, id))
    sold.bought += 1
  } catch (error) {
    const { code, message } = error as { code?: number; message: string }
    if (code === errorCodes.soldOut.code) sold.soldOut += 1
    else sold.wrong.add(`${code} ${message}`)
  }
}

/** An order whose payment went through although its answer was lost can't be paid again: then it is done. */
async function pay(client: Client, id: string): Promise<void> {
  try {
    const confirm = await openCashier(client, id)
    await confirm()
  } catch (error) {
    if ((error as { code?: number }).code !== errorCodes.orderState.code) throw error
  }
}

async function soldWrongly(world: FullWorld, sold: Sale): Promise<string[]> {
  const faults = [...sold.wrong]
  const lines = (status: string) =>
    sql`select count(*) as n from order_lines l join orders o on o.id = l.order_id
      where l.course_id = ${COURSE} and o.status = ${status}
        and o.created_at > ${Date.now() - SETTLE_MS * 10}`
  const paid = await numberOf(world, lines('paid'))
  const unpaid = await numberOf(world, lines('unpaid'))
  const left = await numberOf(world, sql`select stock as n from courses where id = ${COURSE}`)
  const people = sold.bought + sold.soldOut
  if (paid !== SIZES.salePlaces) faults.push(`${paid} places paid`)
  if (sold.bought !== paid) faults.push(`${sold.bought} people think that they bought`)
  if (unpaid > 0) faults.push(`${unpaid} orders unpaid`)
  if (left !== 0) faults.push(`${left} places left`)
  if (people !== SIZES.saleBuyers) faults.push(`${people} people got an answer`)
  return faults
}

/** The share of a lot; they add up to the whole. */
function portion(whole: number, lot: number): number {
  const until = (lots: number) => Math.round((whole * lots) / KILLED.length)
  return until(lot + 1) - until(lot)
}
