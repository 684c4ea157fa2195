import { apiQuery } from '@kaozhou/react'
import { Button, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../page/lazy-part'

const EnquiriesPanel = lazyPart(() =>
  import('../../../../parts/enquiries/enquiries-panel').then((module) => module.EnquiriesPanel),
)

export interface QuestionEnquiriesProps {
  /** An own attempt that was handed in with the question. */
  attemptId: number
  questionId: string
}

/** What was asked at the question, and the way to ask; that it is wrong is said here too. */
export function QuestionEnquiries({ attemptId, questionId }: QuestionEnquiriesProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { data: user } = useQuery({ ...apiQuery('users.current'), enabled: isOpen })
  const place = user && { userId: user.id, attemptId, questionId }
  return (
    <>
      <Button variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        提问与纠错
      </Button>
      {isOpen && place ? (
        <EnquiriesPanel place={place} waiting={<SkeletonText lines={4} />} />
      ) : null}
    </>
  )
}
