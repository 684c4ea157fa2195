import { Link } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '../../../data/me'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import type { Reviewed } from './review'
import { ReviewTag } from './review-tag'

type Fact = ComponentProps<typeof Facts>['items'][number]

export interface ReviewFactsProps {
  of: Reviewed
  /** What only this kind has, after how it stands. */
  own?: readonly Fact[]
}

/** How something stands, whose it is, and when it came and was decided. */
export function ReviewFacts({ of, own = [] }: ReviewFactsProps): ReactNode {
  const maySee = useMay('people.see')
  const { state, writer, writerId, createdAt, decidedAt, reason } = of
  const person = maySee ? (
    <Link href={href('/people/:id', { id: writerId })}>{writer}</Link>
  ) : (
    writer
  )
  return (
    <Facts
      items={[
        { label: '状态', value: <ReviewTag state={state} /> },
        ...(reason === null ? [] : [{ label: '原因', value: reason }]),
        { label: '学生', value: person },
        ...own,
        { label: '交于', value: <Moment at={createdAt} /> },
        ...(decidedAt === null ? [] : [{ label: '看于', value: <Moment at={decidedAt} /> }]),
      ]}
    />
  )
}
