import type { OtherPayPage } from '@kaozhou/api'
import { type OtherPayView, otherPayView } from '@kaozhou/domain'

/** Title, text and button of the page. Only the friend or owner who paid themselves reads that it was them. */
export function otherPayTexts({
  role,
  status,
  paidByMe,
  paidByFriend,
}: OtherPayPage): OtherPayView {
  const view = otherPayView(role, status)
  if (status !== 'paid') return view
  if (role === 'friend' && paidByMe) {
    return {
      ...view,
      title: '付款成功',
      text: '已帮好友付款，课程归好友所有。退款会原路退回给你。',
    }
  }
  if (role === 'owner' && !paidByFriend) {
    return { ...view, title: '订单已付款', text: '这笔订单是你自己付的，快去学习吧' }
  }
  return view
}
