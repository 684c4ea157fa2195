import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, usePages } from '@kaozhou/react'
import { Empty, SearchBar, SkeletonText } from '@kaozhou/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { PagesList } from './pages-list'

interface Row {
  id: string | number
}

export interface SearchedPagesProps<T extends Row> {
  /** A page of what has a keyword; of everything for ''. Keep it between renders. */
  query: (keyword: string, page: number) => ApiQuery<ListPage<T>>
  searchLabel: string
  /** What is shown: `没有包含“…”的笔记`. */
  noun: string
  /** Where there is nothing at all. */
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** With more than this a search field is shown. */
const SEARCH_FROM = 8

/** An endless list that is searched by words once it is long. */
export function SearchedPages<T extends Row>(props: SearchedPagesProps<T>): ReactNode {
  const { query, searchLabel, noun, empty, children } = props
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [hasMany, setHasMany] = useState(false)
  const pageQuery = useCallback((page: number) => query(keyword, page), [query, keyword])
  const pages = usePages(pageQuery, { staleTime: 0 })
  if (!hasMany && pages.total > SEARCH_FROM) setHasMany(true)
  return (
    <>
      {hasMany ? (
        <SearchBar
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '') setKeyword('')
          }}
          onSearch={setKeyword}
          placeholder={searchLabel}
        />
      ) : null}
      <PagesList
        pages={pages}
        waiting={<SkeletonText lines={6} />}
        empty={
          keyword ? <Empty title={`没有包含“${keyword}”的${noun}`} text="换一个词再搜" /> : empty
        }
      >
        {children}
      </PagesList>
    </>
  )
}
