import type { Enquiry } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { LessonTimeLink } from '../lessons/lesson-time-link'
import { SearchedPages } from '../loaded/searched-pages'
import { AskForm, type AskPlace, namedPlace } from './ask-form'
import styles from './enquiries.module.css'
import { EnquiryCard } from './enquiry-card'

export interface EnquiriesPanelProps {
  place: AskPlace
  onJump?: (seconds: number) => void
  /** The one that is shown first, with its answers. */
  first?: number | undefined
  /** The course is closed to the reader, who sees what they asked. */
  isClosed?: boolean
}

const PAGE_LENGTH = 20

/** What was asked in a lesson or a course, below the form for a new one. */
export function EnquiriesPanel(props: EnquiriesPanelProps): ReactNode {
  const { place, onJump, first, isClosed = false } = props
  const { userId } = place
  const { courseId, attemptId, questionId } = namedPlace(place)
  const [opened, setOpened] = useState<number | null>(null)
  const sectionId = 'courseId' in place ? place.lesson?.id : undefined
  const query = useCallback(
    (keyword: string, page: number) =>
      apiQuery('enquiries.list', {
        ...{ page, length: PAGE_LENGTH },
        ...{ courseId, attemptId, questionId },
        ...(sectionId !== undefined && { sectionId }),
        ...(keyword && { keyword }),
      }),
    [courseId, attemptId, questionId, sectionId],
  )
  return (
    <div className={styles.panel}>
      {first ? <FirstEnquiry id={first} userId={userId} /> : null}
      {isClosed ? null : <AskForm place={place} />}
      <SearchedPages
        query={query}
        searchLabel="搜索问过的问题"
        noun="提问"
        empty={<Empty title="还没有人提问" text="没听懂的写下来，老师和同学都会看到" />}
      >
        {(list) => (
          <ol className={styles.list} aria-label="提问">
            {list
              .filter(({ id }) => id !== first)
              .map((enquiry) => (
                <li key={enquiry.id}>
                  <EnquiryCard
                    enquiry={enquiry}
                    userId={userId}
                    isOpen={opened === enquiry.id}
                    onToggle={() => setOpened(opened === enquiry.id ? null : enquiry.id)}
                    onJump={onJump}
                    link={onJump ? null : <LessonLink enquiry={enquiry} />}
                  />
                </li>
              ))}
          </ol>
        )}
      </SearchedPages>
    </div>
  )
}

/** What a notice leads to. */
function FirstEnquiry({ id, userId }: { id: number; userId: number }): ReactNode {
  const { data } = useQuery({ ...apiQuery('enquiries.detail', { id }), staleTime: 0 })
  const [isOpen, setOpen] = useState(true)
  if (!data) return null
  const { enquiry } = data
  return (
    <div className={styles.list}>
      <EnquiryCard
        enquiry={enquiry}
        userId={userId}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        link={<LessonLink enquiry={enquiry} />}
      />
    </div>
  )
}

function LessonLink({ enquiry: { section } }: { enquiry: Enquiry }): ReactNode {
  return section && <LessonTimeLink lesson={section} seconds={section.seconds} />
}
