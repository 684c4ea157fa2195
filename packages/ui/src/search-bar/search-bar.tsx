import type { FormEvent, ReactElement } from 'react'
import { Button } from '../button/button'
import { SearchIcon } from '../icon/search-icon'
import { Input } from '../input/input'
import styles from './search-bar.module.css'

/** The props of `SearchBar`. */
export interface SearchBarProps {
  /** The current value. */
  value: string
  /** Called with the new value. */
  onChange: (value: string) => void
  /** Called with the trimmed text when the search is submitted. */
  onSearch: (value: string) => void
  /** Placeholder of an empty field; not a label. */
  placeholder?: string
  /** Shows a 取消 button. */
  onCancel?: () => void
  /** Focuses the field when it is mounted. */
  autoFocus?: boolean
}

/** A search form that the keyboard's search key submits. Keyboard: Enter searches. */
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
