import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { dateTimeText, formatFen } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Notice } from '../../../parts/page-layout/notice'

/** What of an order waits for somebody of the school. */
export function OrderWaits({
  detail: { approval, request },
}: {
  detail: DeskOrderDetail
}): ReactNode {
  const now = Date.now()
  return (
    <>
      {approval ? (
        <Notice>
          {approval.askedBy.name} {dateTimeText(approval.askedAt, now)} 提交的退款 ¥
          {formatFen(approval.amount)} 在等另一位同事复核：{approval.reason}
        </Notice>
      ) : null}
      {request ? (
        <Notice>
          学生 {dateTimeText(request.createdAt, now)} 申请退款，还没有答复：{request.reason}
        </Notice>
      ) : null}
    </>
  )
}
