import type { Presale } from '@kaozhou/api'
import { depositBalance, depositStatus, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { findJoint } from '../../catalogue/joints/joint-repository'
import { type CourseLine, loadCourseLines } from '../lines/course-lines'
import { presaleText, requirePresale } from '../orders/kinds/deposit-kinds'
import {
  listPresaleOrders,
  listPresaleRows,
  type PresaleRow,
} from '../orders/kinds/presale-repository'
import type { OrderRow } from '../orders/store/order-repository'

/** Pre-sales that run now, and those that the viewer ordered a deposit of; of one course, or of all. */
export async function listPresales(
  db: Executor,
  query: PageQuery & { courseId?: number | undefined },
  viewer: Viewer,
): Promise<Page<Presale>> {
  const { now } = viewer
  const mine = await ownOrders(db, viewer)
  const alsoIds = mine.flatMap(({ content }) => content.depositId ?? [])
  const asked = { courseId: query.courseId, alsoIds, now }
  const { rows, total } = await listPresaleRows(db, asked, pageWindow(query))
  return pageOf(await Promise.all(rows.map((row) => present(db, row, mine, now))), query, total)
}

export async function readPresale(db: Executor, id: number, viewer: Viewer): Promise<Presale> {
  return present(db, await requirePresale(db, id), await ownOrders(db, viewer), viewer.now)
}

async function ownOrders(db: Executor, { userId }: Viewer): Promise<OrderRow[]> {
  return userId === null ? [] : listPresaleOrders(db, userId)
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
  const deposit = ownDeposits.find(isUnpaidOrPaid) ?? ownDeposits.find(wasPaid)
  const balances = mine.filter(({ content }) => content.depositOrderId === deposit?.id)
  const balance = deposit && (balances.find(isUnpaidOrPaid) ?? balances.find(wasPaid))
  const terms = deposit?.content.depositTerms ?? {
    deposit: row.deposit,
    countsAs: row.expanded,
    price: row.price,
  }
  const { id, title, jointId, stock, sold } = row
  const { depositStartTime, depositEndTime, balanceStartTime, balanceEndTime } = row
  return {
    id,
    title,
    text: presaleText(row),
    course: brief(course),
    jointId,
    courses: await coursesOf(db, row, now),
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

/** The courses that it opens: those of the bundle, or its own. */
async function coursesOf(
  db: Executor,
  { courseId, jointId }: PresaleRow,
  now: number,
): Promise<Presale['courses']> {
  const joint = jointId === null ? null : await findJoint(db, jointId)
  return (await loadCourseLines(db, joint?.courseIds ?? [courseId], now)).map(brief)
}

function brief({ courseId: id, name, cover, price }: CourseLine): Presale['course'] {
  return { id, name, cover: artAddress(cover), price }
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

const isUnpaidOrPaid = ({ status }: OrderRow): boolean => status === 'unpaid' || status === 'paid'
const wasPaid = ({ paidAt }: OrderRow): boolean => paidAt !== null
