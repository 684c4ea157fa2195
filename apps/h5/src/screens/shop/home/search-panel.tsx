import { IconButton, Link, TrashIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { homePath } from './home-filter'
import { categoriesQuery } from './home-queries'
import { clearSearchHistory, searchHistory } from './search-history'
import styles from './search-panel.module.css'

export interface SearchPanelProps {
  onSearch: (word: string) => void
  /** Called when a link of the panel is followed. */
  onLeave: () => void
}

/** The search history, and the subcategories of every category. */
export function SearchPanel({ onSearch, onLeave }: SearchPanelProps): ReactNode {
  const [words, setWords] = useState(searchHistory)
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <div className={styles.panel}>
      {words.length > 0 ? (
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
              <button
                key={word}
                type="button"
                className={styles.chip}
                onClick={() => onSearch(word)}
              >
                {word}
              </button>
            ))}
          </div>
        </section>
      ) : null}
      {categories.map((category) => (
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
      ))}
    </div>
  )
}
