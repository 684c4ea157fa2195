import type { DeskApproval } from '@kaozhou/api/desk'
import { titleOfDeed } from '../record/record-service'
import type { NamedApproval } from './refund-desk-repository'

export function presentApproval({ approval, askedBy }: NamedApproval): DeskApproval {
  const { id, deed, subjectKind, subjectId, amount, askedAt, reason } = approval
  return {
    id,
    title: titleOfDeed(deed),
    orderId: subjectKind === 'order' ? subjectId : null,
    amount,
    askedBy: { id: approval.askedBy, name: askedBy },
    askedAt,
    reason,
  }
}
