import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import type { PlannedSms } from './mailing-draft'

/** How long a message is, to how many it goes, what that costs at most, and who gets none. */
export function SmsCost({ text, kind, parts, reach, cost }: PlannedSms): ReactNode {
  const length = `${text.length} 个字，按 ${parts} 条短信计费`
  if (!reach || cost === null) return <p role="status">{length}</p>
  const { people, off, noNumber } = reach
  return (
    <p role="status">
      {length}；发给 {people} 人，最多 {people * parts} 条，
      <Amount fen={cost} />。
      {kind === 'marketing' && off > 0 ? `${off} 人拒收营销短信，不发。` : null}
      {noNumber > 0 ? `${noNumber} 人没有手机号，不发。` : null}
    </p>
  )
}
