import { useSettled } from '@kaozhou/react'
import { Link, SearchIcon } from '@kaozhou/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchLine } from '../../../../parts/course-rows/search-line'
import { href } from '../../../../routing/href'
import styles from './search-panel.module.css'
import { suggestionsQuery } from './search-queries'

/** The search starts when nothing was typed for this long. */
const PAUSE_MS = 250

export interface SearchSuggestionsProps {
  /** Not empty. */
  typed: string
  onSearch: (word: string) => void
  /** Called when a suggestion is followed. */
  onLeave: () => void
}

/** Searches the typed text, and the first courses that it finds. */
export function SearchSuggestions({ typed, onSearch, onLeave }: SearchSuggestionsProps): ReactNode {
  const keyword = useSettled(typed, PAUSE_MS)
  const { data } = useQuery({ ...suggestionsQuery(keyword), placeholderData: keepPreviousData })
  return (
    <div className={styles.suggestions}>
      <button type="button" className={styles.suggestion} onClick={() => onSearch(typed)}>
        <SearchIcon />
        <span>搜索“{typed}”</span>
      </button>
      <ul aria-label="搜索建议">
        {data?.list.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={href('/details/:id', { id })}
              className={styles.suggestion}
              onClick={onLeave}
            >
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data?.total === 0 ? (
        <p className={styles.none}>没有相近的课程</p>
      ) : (
        <SearchLine search={data?.search} />
      )}
    </div>
  )
}
