import { anyRefusalData, type SectionOffer } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { ClosedCourse } from './closed-course'

export interface NotOpenProps {
  /** The course of the section that the user tried to open. */
  offer: SectionOffer
  /** Why it is not open, in the words of the server. */
  reason: string
}

/** What belongs to a course that the user does not have: what opens it, instead of an error. */
export function NotOpen({ offer, reason }: NotOpenProps): ReactNode {
  const { courseId, courseName, standing, orderId } = offer
  return (
    <ClosedCourse
      course={{ id: courseId, standing, orderId }}
      title={reason}
      text={`属于《${courseName}》，报名后就能打开`}
    />
  )
}

/** The course to buy, when a refusal names one. */
export function offerOf(error: Error | null): SectionOffer | null {
  const data = anyRefusalData(error)
  return data && 'courseName' in data ? data : null
}
