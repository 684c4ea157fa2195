import type { Enquiry } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty, formatTime, PlayIcon, SearchBar, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { href } from '../../routing/href'
import { PagesList } from '../loaded/pages-list'
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

/** With more than this a search field is shown. */
const SEARCH_FROM = 8
const PAGE_LENGTH = 20

/** What was asked in a lesson or a course, below the form for a new one. */
export function EnquiriesPanel(props: EnquiriesPanelProps): ReactNode {
  const { place, onJump, first, isClosed = false } = props
  const { userId } = place
  const { courseId, attemptId, questionId } = namedPlace(place)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const [hasMany, setHasMany] = useState(false)
  const sectionId = 'courseId' in place ? place.lesson?.id : undefined
  const pageQuery = useCallback(
    (page: number) =>
      apiQuery('enquiries.list', {
        ...{ page, length: PAGE_LENGTH },
        ...{ courseId, attemptId, questionId },
        ...(sectionId !== undefined && { sectionId }),
        ...(keyword && { keyword }),
      }),
    [courseId, attemptId, questionId, sectionId, keyword],
  )
  const pages = usePages(pageQuery, { staleTime: 0 })
  if (!hasMany && pages.total > SEARCH_FROM) setHasMany(true)
  return (
    <div className={styles.panel}>
      {first ? <FirstEnquiry id={first} userId={userId} /> : null}
      {isClosed ? null : <AskForm place={place} />}
      {hasMany ? (
        <SearchBar
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '') setKeyword('')
          }}
          onSearch={setKeyword}
          placeholder="搜索问过的问题"
        />
      ) : null}
      <PagesList
        pages={pages}
        waiting={<SkeletonText lines={6} />}
        empty={
          keyword ? (
            <Empty title={`没有包含“${keyword}”的提问`} text="换一个词再搜" />
          ) : (
            <Empty title="还没有人提问" text="没听懂的写下来，老师和同学都会看到" />
          )
        }
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
      </PagesList>
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
  if (!section) return null
  const { id, name, seconds: t } = section
  const at = formatTime(t)
  return (
    <ButtonLink
      variant="wash"
      size="sm"
      icon={<PlayIcon size="14px" filled />}
      aria-label={`从 ${at} 播放：${name}`}
      href={href('/playbackinfo/:id', { id, t })}
    >
      {at}
    </ButtonLink>
  )
}
