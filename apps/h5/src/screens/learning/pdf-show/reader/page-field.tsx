import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './pdf-reader.module.css'
import { pageNumber } from './zoom'

export interface PageFieldProps {
  /** The page in the middle of the screen. */
  current: number
  count: number
  onPage: (number: number) => void
}

/** The number of the page that is seen; another one can be typed in. */
export function PageField({ current, count, onPage }: PageFieldProps): ReactNode {
  const [text, setText] = useState<string | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const number = pageNumber(text ?? '', count)
    setText(null)
    if (number) onPage(number)
  }

  return (
    <form className={styles.field} onSubmit={submit}>
      <input
        className={styles.number}
        inputMode="numeric"
        enterKeyHint="go"
        aria-label={`页码，共 ${count} 页`}
        value={text ?? String(current)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setText(null)}
      />
      <span aria-hidden="true">/ {count}</span>
    </form>
  )
}
