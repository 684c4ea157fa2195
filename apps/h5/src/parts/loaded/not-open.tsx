import type { SectionOffer } from '@kaozhou/api'
import { ButtonLink, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'

export interface NotOpenProps {
  /** The course that what was asked for belongs to. */
  offer: SectionOffer
  /** Why it is not open, in the words of the server. */
  reason: string
}

/** What belongs to a course that the user does not have: the way to that course instead of an error. */
export function NotOpen({ offer, reason }: NotOpenProps): ReactNode {
  return (
    <Empty
      title={reason}
      text={`属于《${offer.courseName}》，报名后就能打开`}
      action={
        <ButtonLink href={href('/details/:id', { id: offer.courseId })}>去看看这门课</ButtonLink>
      }
    />
  )
}

/** The course to buy, when a refusal names one. */
export function offerOf(error: Error | null): SectionOffer | undefined {
  const data = (error as { envelope?: { data?: Partial<SectionOffer> | null } } | null)?.envelope
    ?.data
  return data?.courseId && data.courseName ? (data as SectionOffer) : undefined
}
