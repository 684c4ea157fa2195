import { BoatIcon, SearchBar, SkeletonText } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '../../../page/brand'
import { lazyPart } from '../../../page/lazy-part'
import { useHydrated } from '../../../page/use-hydrated'
import styles from './home.module.css'

const SearchPanel = lazyPart(() =>
  import('./search/search-panel').then((module) => module.SearchPanel),
)
const HomeExtras = lazyPart(() => import('./home-extras').then((module) => module.HomeExtras))

export interface HomeTopProps {
  keyword: string
  /** An empty text ends the search. */
  onSearch: (keyword: string) => void
  children: ReactNode
}

/** The header of the home screen: brand, search field and cart. The search panel replaces the screen while it is used. */
export function HomeTop({ keyword, onSearch, children }: HomeTopProps): ReactNode {
  const [text, setText] = useState(keyword)
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const { name, logo } = brand()
  useEffect(() => setText(keyword), [keyword])

  function search(word: string): void {
    setOpen(false)
    setText(word)
    ;(document.activeElement as HTMLElement | null)?.blur()
    if (word) {
      import('./search/search-history').then(
        ({ rememberSearch }) => rememberSearch(word),
        () => {},
      )
    }
    if (word !== keyword) onSearch(word)
  }

  return (
    <>
      <header className={styles.top}>
        {open || keyword ? null : (
          <h1 className={styles.brand}>
            {logo ? <img src={logo} alt="" /> : <BoatIcon size="26px" />}
            {name}
          </h1>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus events of the field */}
        <div className={styles.search} onFocus={() => setOpen(true)}>
          <SearchBar
            value={text}
            onChange={setText}
            onSearch={search}
            placeholder="搜课程、老师、考点"
            onCancel={open || keyword ? () => search('') : undefined}
          />
        </div>
        {hydrated && !open ? <HomeExtras /> : null}
      </header>
      {open ? (
        <SearchPanel
          waiting={<SkeletonText />}
          text={text === keyword ? '' : text}
          onSearch={search}
          onLeave={() => setOpen(false)}
        />
      ) : null}
      <div hidden={open}>{children}</div>
    </>
  )
}
