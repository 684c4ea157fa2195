import { hasRight, type Right, type Role } from './rights'

/** What waits at the desk, in the order in which it is shown, and whom it waits for. */
export const INBOX = {
  jobsFailing: { title: '一再失败的任务', right: 'health' },
  servicesFailing: { title: '连不上的服务商', right: 'health' },
  backupOld: { title: '太久没有备份', right: 'health' },
  refundsFailed: { title: '没有退成的款', right: 'refund' },
  requests: { title: '退款申请', right: 'refund' },
  approvals: { title: '等你复核', right: 'refund.approve' },
  refundsWaiting: { title: '等支付渠道确认的退款', right: 'refund' },
  invoicesToReverse: { title: '需冲红的发票', right: 'books.invoices' },
  invoices: { title: '等待开票', right: 'books.invoices' },
  parcels: { title: '等待发货', right: 'parcels' },
  texts: { title: '等批改的作文与翻译', right: 'marking' },
  enquiries: { title: '等回答的提问', right: 'comments' },
  enquiriesHeld: { title: '等审核的提问', right: 'comments.hide' },
  enquiriesReported: { title: '被举报的提问', right: 'comments.hide' },
  commentsReported: { title: '被举报的评价', right: 'comments.hide' },
  commentsHeld: { title: '等审核的评价', right: 'comments.hide' },
  posts: { title: '等审核的活动投稿', right: 'posts' },
  transcripts: { title: '等审核的成绩单', right: 'posts' },
  profiles: { title: '等审核的昵称与头像', right: 'profiles' },
  mailings: { title: '等你同意的群发', right: 'mailings' },
  redPackets: { title: '等你同意的红包', right: 'coupons' },
  closingsHeld: { title: '到期还不能注销的账号', right: 'people.data' },
  commentsUnanswered: { title: '没有回复的评价', right: 'comments' },
} as const satisfies Record<string, { title: string; right: Right }>

/** A kind of what waits at the desk. */
export type InboxKind = keyof typeof INBOX

/** All kinds, in the order in which they are shown. */
export const INBOX_KINDS = Object.keys(INBOX) as [InboxKind, ...InboxKind[]]

/** So many are counted of a kind; more are said to be more. */
export const INBOX_MOST = 1000

/** The kinds that wait for somebody with these roles. */
export function inboxKindsOf(roles: readonly Role[]): InboxKind[] {
  return INBOX_KINDS.filter((kind) => hasRight(roles, INBOX[kind].right))
}
