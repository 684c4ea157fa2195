import { apiQuery } from '@kaozhou/react'
import { IconButton, Link, Tag, TrashIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { homePath } from '../home-filter'
import { categoriesQuery } from '../home-queries'
import { PopularCourses } from './popular-courses'
import { clearSearchHistory, searchHistory } from './search-history'
import styles from './search-panel.module.css'
import { SearchSuggestions } from './search-suggestions'

export interface SearchPanelProps {
  /** What is typed in the field; empty while it shows the current search. */
  text: string
  onSearch: (word: string) => void
  /** Called when a link of the panel is followed. */
  onLeave: () => void
}

/** While somebody types: courses that the text finds. Before: the search history, hot words and all subcategories. */
export function SearchPanel({ text, ...actions }: SearchPanelProps): ReactNode {
  const typed = text.trim()
  return typed ? <SearchSuggestions typed={typed} {...actions} /> : <SearchStart {...actions} />
}

function SearchStart({ onSearch, onLeave }: Omit<SearchPanelProps, 'text'>): ReactNode {
  return (
    <div className={styles.panel}>
      <SearchHistory onSearch={onSearch} />
      <HotWords onSearch={onSearch} />
      <Subcategories onLeave={onLeave} />
      <PopularCourses />
    </div>
  )
}

function SearchHistory({ onSearch }: Pick<SearchPanelProps, 'onSearch'>): ReactNode {
  const [words, setWords] = useState(searchHistory)
  if (words.length === 0) return null
  return (
    <section aria-labelledby="searched">
      <div className={styles.head}>
        <h2 id="searched">搜索历史</h2>
        <IconButton
          label="清空搜索历史"
          icon={<TrashIcon />}
          onClick={() => {
            clearSearchHistory()
            setWords([])
          }}
        />
      </div>
      <div className={styles.chips}>
        {words.map((word) => (
          <WordChip key={word} word={word} onSearch={onSearch} />
        ))}
      </div>
    </section>
  )
}

function HotWords({ onSearch }: Pick<SearchPanelProps, 'onSearch'>): ReactNode {
  const { data: hotWords = [] } = useQuery(apiQuery('courses.hotWords'))
  if (hotWords.length === 0) return null
  return (
    <section aria-labelledby="hot-words">
      <h2 id="hot-words" className={styles.head}>
        热门搜索
      </h2>
      <div className={styles.chips}>
        {hotWords.map(({ word, hot }) => (
          <WordChip key={word} word={word} hot={hot} onSearch={onSearch} />
        ))}
      </div>
    </section>
  )
}

/** The subcategories of each category, as links to its courses. */
function Subcategories({ onLeave }: Pick<SearchPanelProps, 'onLeave'>): ReactNode {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return categories.map((category) => (
    <section key={category.id} aria-labelledby={`directions-${category.id}`}>
      <h2 id={`directions-${category.id}`} className={styles.head}>
        {category.name}
      </h2>
      <div className={styles.chips}>
        {category.children.map(({ id, name }) => (
          <Link
            key={id}
            href={homePath({ categoryId: id })}
            className={styles.chip}
            onClick={onLeave}
          >
            {name}
          </Link>
        ))}
      </div>
    </section>
  ))
}

interface WordChipProps {
  word: string
  /** Many users search for this word. */
  hot?: boolean
  onSearch: (word: string) => void
}

function WordChip({ word, hot, onSearch }: WordChipProps): ReactNode {
  return (
    <button type="button" className={styles.chip} onClick={() => onSearch(word)}>
      {word}
      {hot ? <Tag tone="red">热</Tag> : null}
    </button>
  )
}
