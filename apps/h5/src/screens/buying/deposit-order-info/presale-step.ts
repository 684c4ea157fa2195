import type { Presale } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { href } from '../../../routing/href'
import { studyPath } from '../+shared/orders/study-path'

export const PRESALE_STEPS = ['付定金', '付尾款', '开课'] as const

/** The user's step in a pre-sale, and the action that it allows. */
export interface PresaleStep {
  /** Index in `PRESALE_STEPS`. */
  step: number
  title: string
  text: string
  action: { label: 'deposit' | 'balance' | 'study'; path: string } | null
  /** The end of the countdown, ms since epoch, and its label. */
  deadline: { at: number; label: string } | null
}

/** Texts and action for each state of a pre-sale (spec §2 /deposit_order_info/:id). */
export function presaleStep(presale: Presale): PresaleStep {
  const { status, depositOrderId, now } = presale
  if (presale.cancelled) return endedStep('预售已取消', '付过的定金会原路退回', 0)
  switch (status) {
    case null:
      return now < presale.depositStartTime || now >= presale.depositEndTime
        ? endedStep('不在付定金的时间内', '看看其他正在招生的课程', 0)
        : payDeposit(presale, depositPath(presale))
    case 'depositUnpaid':
      return payDeposit(
        presale,
        depositOrderId
          ? href('/myorder/:orderId', { orderId: depositOrderId })
          : depositPath(presale),
      )
    case 'waitingForBalance':
      return {
        step: 1,
        title: '定金已付，等尾款开启',
        text: '到时间来付尾款，定金按膨胀后的金额抵扣',
        action: null,
        deadline: { at: presale.balanceStartTime, label: '距尾款开启' },
      }
    case 'balanceOpen':
      return {
        step: 1,
        title: '可以付尾款了',
        text: '超过时间没有付尾款，定金不退',
        action: { label: 'balance', path: balancePath(presale) },
        deadline: { at: presale.balanceEndTime, label: '距尾款结束' },
      }
    case 'done':
      return {
        step: 3,
        title: '已付清，课程已开通',
        text: '现在就可以开始学习',
        action: { label: 'study', path: studyPath(presale.course.id) },
        deadline: null,
      }
    case 'forfeited':
      return endedStep('尾款时间已过', '按定金协议，定金不再退回', 1)
    case 'refunded':
      return endedStep('已退款', '款项原路退回，到账时间以支付渠道为准', 1)
  }
}

function payDeposit(presale: Presale, path: string): PresaleStep {
  return {
    step: 0,
    title: '付定金，锁定名额',
    text: presale.text,
    action: { label: 'deposit', path },
    deadline: { at: presale.depositEndTime, label: '定金还剩' },
  }
}

function depositPath({ id }: Presale): string {
  return href('/confirmorder/:id', { id, type: OrderType.DepositProduct })
}

/** Where the balance is paid: on the page of its order once there is one; for a bundle the courses are chosen first. */
function balancePath({ bundleId, depositOrderId, balanceOrderId }: Presale): string {
  if (balanceOrderId) return href('/myorder/:orderId', { orderId: balanceOrderId })
  const id = depositOrderId ?? ''
  return bundleId === null
    ? href('/confirmorder/:id', { id, orderType: OrderType.Deposit, type: 'single' })
    : href('/number_joint/:id', { id: bundleId, order: id })
}

function endedStep(title: string, text: string, step: number): PresaleStep {
  return { step, title, text, action: null, deadline: null }
}
