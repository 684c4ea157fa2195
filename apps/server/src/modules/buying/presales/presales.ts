import type { Presale } from '@kaozhou/api'
import { depositBalance, depositStatus, OrderType } from '@kaozhou/domain'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { deposits } from '../../../database/schema/markets'
import { orders } from '../../../database/schema/orders'
import { artAddress } from '../../../platform/art-address'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/paging'
import { Refusal } from '../../../platform/refusal'
import { loadCourseLines } from '../lines/course-lines'
import type { PresaleRow } from '../orders/kinds/deposit-kinds'
import { presaleText, requirePresale } from '../orders/kinds/deposit-kinds'
import type { OrderRow } from '../orders/store/order-repository'

/** Who looks; a visitor has no number. */
interface Viewer {
  userId: number | null
  now: number
}

/** Pre-sales that run, and those that this person has a deposit on; of one course, or of all. */
export async function listPresales(
  db: Executor,
  query: PageQuery & { courseId?: number | undefined },
  viewer: Viewer,
): Promise<Page<Presale>> {
  const { now } = viewer
  const mine = await ownOrders(db, viewer)
  const ownIds = mine.flatMap(({ content }) => content.depositId ?? [])
  const running = sql`${deposits.cancelledAt} is null and ${deposits.depositStartTime} <= ${now}
    and ${deposits.balanceEndTime} > ${now}`
  const ofCourse = query.courseId === undefined ? undefined : eq(deposits.courseId, query.courseId)
  const where = and(ofCourse, or(running, inArray(deposits.id, [0, ...ownIds])))
  const { offset, limit } = pageWindow(query)
  const rows = await db
    .select()
    .from(deposits)
    .where(where)
    .orderBy(asc(deposits.balanceEndTime), asc(deposits.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(deposits, where)
  return pageOf(await Promise.all(rows.map((row) => present(db, row, mine, now))), query, total)
}

export async function readPresale(db: Executor, id: number, viewer: Viewer): Promise<Presale> {
  return present(db, await requirePresale(db, id), await ownOrders(db, viewer), viewer.now)
}

/** This person's orders of pre-sales, deposits and balances, the newest first. */
async function ownOrders(db: Executor, { userId }: Viewer): Promise<OrderRow[]> {
  if (userId === null) return []
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.type, [OrderType.DepositProduct, OrderType.Deposit]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(200)
}

async function present(
  db: Executor,
  row: PresaleRow,
  mine: readonly OrderRow[],
  now: number,
): Promise<Presale> {
  const [course] = await loadCourseLines(db, [row.courseId], now)
  if (!course) throw new Refusal('notFound')
  const ownDeposits = mine.filter(
    ({ type, content }) => type === OrderType.DepositProduct && content.depositId === row.id,
  )
  const deposit = ownDeposits.find(isLiving) ?? ownDeposits.find(wasPaid)
  const balances = mine.filter(({ content }) => content.depositOrderId === deposit?.id)
  const balance = deposit && (balances.find(isLiving) ?? balances.find(wasPaid))
  const terms = deposit?.content.depositTerms ?? {
    deposit: row.deposit,
    countsAs: row.expanded,
    price: row.price,
  }
  const { id, title, jointId, stock, sold } = row
  const { depositStartTime, depositEndTime, balanceStartTime, balanceEndTime } = row
  const { name, price } = course
  return {
    id,
    title,
    text: presaleText(row),
    course: { id: row.courseId, name, cover: artAddress(course.cover), price },
    jointId,
    ...terms,
    balance: depositBalance(terms),
    depositStartTime,
    depositEndTime,
    balanceStartTime,
    balanceEndTime,
    stock,
    sold,
    cancelled: row.cancelledAt !== null,
    status: deposit ? statusOf(row, deposit, balance, now) : null,
    depositOrderId: deposit?.id ?? null,
    balanceOrderId: balance?.id ?? null,
    now,
  }
}

function statusOf(
  row: PresaleRow,
  deposit: OrderRow,
  balance: OrderRow | undefined,
  now: number,
): Presale['status'] {
  const { balanceStartTime: balanceStart, balanceEndTime: balanceEnd } = row
  return depositStatus(
    {
      depositPaid: deposit.status === 'paid',
      balancePaid: balance?.status === 'paid',
      refunded: deposit.status === 'refunded' || deposit.refundAskedAt !== null,
      offer: { balanceStart, balanceEnd },
    },
    now,
  )
}

const isLiving = ({ status }: OrderRow): boolean => status === 'unpaid' || status === 'paid'
const wasPaid = ({ paidAt }: OrderRow): boolean => paidAt !== null
