import type { FormEvent, ReactElement } from 'react'
import { Button } from '../button/button'
import { SearchIcon } from '../icon/search-icon'
import { Input } from '../input/input'
import { Link } from '../link/link'
import styles from './search-bar.module.css'

export interface SearchBarProps {
  /** What is chosen; the caller holds it. */
  value: string
  /** The person chose something else. */
  onChange: (value: string) => void
  /** Called with the trimmed text. */
  onSearch: (value: string) => void
  /** Stands in an empty field; no label. */
  placeholder?: string
  /** Shows a 取消 button. */
  onCancel?: () => void
  /** Takes the focus when it appears. */
  autoFocus?: boolean
}

/** A search form: the keyboard's search key sends it. */
export function SearchBar(props: SearchBarProps): ReactElement {
  const { value, onChange, onSearch, placeholder = '搜索课程', onCancel, autoFocus } = props
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSearch(value.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: iOS before 17 does not know <search>
    <form role="search" className={styles.form} onSubmit={submit}>
      <Input
        type="search"
        enterKeyHint="search"
        aria-label={placeholder}
        placeholder={placeholder}
        className={styles.field}
        prefix={<SearchIcon />}
        value={value}
        onChange={onChange}
        clearable
        autoFocus={autoFocus}
        autoComplete="off"
      />
      {onCancel ? (
        <Button variant="ghost" onClick={onCancel}>
          取消
        </Button>
      ) : null}
    </form>
  )
}

export interface SearchLinkProps {
  /** Where the search is. */
  href: string
  /** Stands in an empty field; no label. */
  placeholder?: string
}

/** Looks like a search field and leads to the search screen. */
export function SearchLink({ href, placeholder = '搜索课程' }: SearchLinkProps): ReactElement {
  return (
    <Link href={href} className={styles.link}>
      <SearchIcon />
      {placeholder}
    </Link>
  )
}
