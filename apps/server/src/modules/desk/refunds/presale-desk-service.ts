import type { DeskPresale, PresaleEnd } from '@kaozhou/api/desk'
import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import {
  findPresale,
  listLivingPresales,
  sumOpenOrdersOfPresale,
} from '../../buying/orders/kinds/presale-repository'
import { doDeed } from '../record/do-deed'
import { presentApproval } from './present-approval'
import { findOpenApproval, listOpenApprovals } from './refund-desk-repository'
import { askSecondPerson } from './refund-desk-service'

/** More do not run at once in any school. */
const MOST = 100

export async function listPresales(
  { store: { db } }: Platform,
  now: number,
): Promise<DeskPresale[]> {
  const rows = await listLivingPresales(db, now, MOST)
  const approvals = await listOpenApprovals(db)
  return rows.map((row) => {
    const { id, title, courseId, deposit, price, depositStartTime, balanceEndTime, sold } = row
    const asked = approvals.find(
      ({ approval }) => approval.subjectKind === 'presale' && approval.subjectId === String(id),
    )
    const approval = asked ? presentApproval(asked) : null
    return { id, title, courseId, deposit, price, depositStartTime, balanceEndTime, sold, approval }
  })
}

/** What would go back of a pre-sale, and of how many. @throws Refusal notFound. */
export async function previewPresaleEnd(db: Executor, id: number): Promise<PresaleEnd> {
  const presale = await findPresale(db, id)
  if (!presale) throw new Refusal('notFound')
  const sums = await sumOpenOrdersOfPresale(db, id)
  const count = (wanted: (sum: (typeof sums)[number]) => boolean): number =>
    sums.filter(wanted).reduce((all, sum) => all + sum.count, 0)
  return {
    title: presale.title,
    deposits: count(({ type, status }) => type === OrderType.DepositProduct && status === 'paid'),
    balances: count(({ type, status }) => type !== OrderType.DepositProduct && status === 'paid'),
    unpaid: count(({ status }) => status === 'unpaid'),
    amount: sums.reduce((all, { money }) => all + money, 0),
  }
}

/** Always for two: it moves the money of everybody who paid a deposit. @throws Refusal notFound, decidedAlready. */
export function askToCancelPresale(
  platform: Platform,
  input: { id: number; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'refunds.cancelPresale', input }, call, async (tx) => {
    const subject = { kind: 'presale', id: String(input.id) }
    const { amount } = await previewPresaleEnd(tx, input.id)
    if (await findOpenApproval(tx, subject)) throw new Refusal('decidedAlready')
    const { reason } = input
    const asking = { deed: 'refunds.cancelPresale', subject, amount, reason, input: {} }
    await askSecondPerson(tx, asking, call)
    return { subject, after: { amount }, answer: null }
  })
}
