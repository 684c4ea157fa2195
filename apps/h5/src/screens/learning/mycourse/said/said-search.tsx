import { CAPTION_SEARCH_LIMITS } from '@kaozhou/domain'
import { Empty, ErrorState, InfiniteList, SearchBar, SkeletonText, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './said.module.css'
import { SaidHits } from './said-hits'
import { useSaidHits } from './use-said-hits'

export interface SaidSearchProps {
  courseId: number
  /** What is searched for; '' before the first search. */
  said: string
  onSearch: (said: string) => void
  onCancel: () => void
}

/** Searches what is said in the lessons of a course, by their captions. */
export function SaidSearch({ courseId, said, onSearch, onCancel }: SaidSearchProps): ReactNode {
  const [typed, setTyped] = useState(said)
  function search(text: string): void {
    const { text: most } = CAPTION_SEARCH_LIMITS
    if (text.length > most) showToast(`最多搜 ${most} 个字`)
    else onSearch(text)
  }
  return (
    <section className={styles.page} aria-label="搜字幕">
      <SearchBar
        value={typed}
        onChange={setTyped}
        onSearch={search}
        onCancel={onCancel}
        placeholder="搜这门课的字幕"
        autoFocus={said === ''}
      />
      {said === '' ? (
        <p className={styles.hint}>输入课上说过的词，找到是哪节课、哪一刻说的</p>
      ) : (
        <Found key={said} courseId={courseId} said={said} />
      )}
    </section>
  )
}

function Found({ courseId, said }: Pick<SaidSearchProps, 'courseId' | 'said'>): ReactNode {
  const { hits, error, state, more, retry } = useSaidHits(courseId, said)
  if (error) return <ErrorState text={error.message} onRetry={retry} />
  if (!hits) return <SkeletonText lines={6} />
  const isNone = hits.length === 0
  const isOver = state === 'end'
  return (
    <>
      <p role="status" className={styles.hint}>
        {isNone ? '' : isOver ? `找到 ${hits.length} 句` : `已找到 ${hits.length} 句`}
      </p>
      {isNone && isOver ? (
        <Empty title={`没有找到“${said}”`} text="换一个词再搜。没有字幕的课搜不到" />
      ) : (
        <InfiniteList state={state} onMore={more} endText={null}>
          <SaidHits hits={hits} said={said} />
        </InfiniteList>
      )}
    </>
  )
}
