import type { Presale } from '@kaozhou/api'
import { depositBalance, depositStatus, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { findBundles } from '../../catalogue/bundles/bundle-repository'
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
  const alsoIds = mine.flatMap(({ content }) => content.presaleId ?? [])
  const asked = { courseId: query.courseId, alsoIds, now }
  const { rows, total } = await listPresaleRows(db, asked, pageWindow(query))
  return pageOf(await presentPresales(db, rows, mine, now), query, total)
}

export async function readPresale(db: Executor, id: number, viewer: Viewer): Promise<Presale> {
  const row = await requirePresale(db, id)
  const [shown] = await presentPresales(db, [row], await ownOrders(db, viewer), viewer.now)
  if (!shown) throw new Refusal('notFound')
  return shown
}

async function ownOrders(db: Executor, { userId }: Viewer): Promise<OrderRow[]> {
  return userId === null ? [] : listPresaleOrders(db, userId)
}

/** One whose course is gone is left out. */
async function presentPresales(
  db: Executor,
  rows: readonly PresaleRow[],
  mine: readonly OrderRow[],
  now: number,
): Promise<Presale[]> {
  const bundles = await findBundles(
    db,
    rows.flatMap(({ bundleId }) => bundleId ?? []),
  )
  const idsOf = ({ courseId, bundleId }: PresaleRow) =>
    bundles.find(({ id }) => id === bundleId)?.courseIds ?? [courseId]
  const shownIds = rows.flatMap((row) => [row.courseId, ...idsOf(row)])
  const lines = await loadCourseLines(db, shownIds, now)
  const lineOf = (id: number) => lines.find(({ courseId }) => courseId === id)
  return rows.flatMap((row) => {
    const course = lineOf(row.courseId)
    const courses = [...new Set(idsOf(row))].flatMap((id) => lineOf(id) ?? [])
    return course ? [present(row, { course, courses, mine }, now)] : []
  })
}

/** `courses`: those that it opens, which are those of the bundle, or its own. */
function present(
  row: PresaleRow,
  {
    course,
    courses,
    mine,
  }: { course: CourseLine; courses: CourseLine[]; mine: readonly OrderRow[] },
  now: number,
): Presale {
  const ownDeposits = mine.filter(
    ({ type, content }) => type === OrderType.DepositProduct && content.presaleId === row.id,
  )
  const deposit = ownDeposits.find(isUnpaidOrPaid) ?? ownDeposits.find(wasPaid)
  const balances = mine.filter(({ content }) => content.depositOrderId === deposit?.id)
  const balance = deposit && (balances.find(isUnpaidOrPaid) ?? balances.find(wasPaid))
  const terms = deposit?.content.depositTerms ?? {
    deposit: row.deposit,
    countsAs: row.countsAs,
    price: row.price,
  }
  const { id, title, bundleId, stock, sold } = row
  const { depositStartTime, depositEndTime, balanceStartTime, balanceEndTime } = row
  return {
    id,
    title,
    text: presaleText(row),
    course: brief(course),
    bundleId,
    courses: courses.map(brief),
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
