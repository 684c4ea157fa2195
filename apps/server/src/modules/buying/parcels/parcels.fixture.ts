import { CARRIERS } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { TestServer } from '../../../testing/test-server'
import { createParcel } from '../express/create-delivery'
import { buy, COURSE, newPlainBuyer, payFully } from '../orders/buying.fixture'
import type { ParcelDeps } from './parcel-deps'

/** What happens to parcels, for their tests. */

export const STAFF = { staffId: 7 }

const ADDRESS = {
  id: 1,
  name: '林小舟',
  mobile: '13800138000',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
}

let numbers = 0

/** A number of 圆通 that no parcel has. */
export function newNumber(): { carrier: string; trackingNo: string } {
  numbers += 1
  return { carrier: 'yuantong', trackingNo: `YT88${String(numbers).padStart(11, '0')}` }
}

/** Does something with parcels in a transaction of its own, as one of the staff. */
export function deed<T>(server: TestServer, work: (deps: ParcelDeps) => Promise<T>): Promise<T> {
  return server.store.inTransaction((tx: Executor) =>
    work({ tx, now: server.clock.now, carriers: CARRIERS.filter(({ isInvented }) => !isInvented) }),
  )
}

/** A buyer with a paid order whose printed material waits to be sent. */
export async function newReceiver(server: TestServer, courseId: number = COURSE) {
  const buyer = await newPlainBuyer(server)
  return { ...buyer, ...(await orderParcel(server, buyer, courseId)) }
}

/** One more paid order of a buyer. */
export async function orderParcel(
  server: TestServer,
  { client }: Pick<Awaited<ReturnType<typeof newPlainBuyer>>, 'client'>,
  courseId: number = COURSE,
) {
  const { id: orderId } = await buy(client, courseId)
  await payFully(server, client, orderId)
  const { list } = await client.express.list()
  return { orderId, parcelId: list[0]?.id ?? 0 }
}

/** Parcels of one user, of no order: as many as wanted, without a purchase for each. */
export async function manyParcels(
  server: TestServer,
  userId: number,
  count: number,
): Promise<number[]> {
  return server.store.inTransaction(async (tx) => {
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) {
      numbers += 1
      const id = await createParcel(tx, {
        userId,
        source: 'points',
        sourceId: `many-${numbers}`,
        items: [{ name: '笔记本', quantity: 1 }],
        address: ADDRESS,
        now: server.clock.now,
      })
      if (id !== null) ids.push(id)
    }
    return ids
  })
}
