import { Button, IconButton, Input, MinusIcon, PlusIcon } from '@kaozhou/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { steppedBand } from './marking-key'
import styles from './text.module.css'

export interface BandBarProps {
  /** As it is typed. */
  typed: string
  band: number | null
  highest: number
  /** Why it was not handed in. */
  error: string | null
  submitText: string
  busy: boolean
  onType: (typed: string) => void
  onSubmit: () => void
}

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 }

/** The mark, and the button that hands it in. */
export function BandBar(props: BandBarProps): ReactNode {
  const { typed, band, highest, error, submitText, busy, onType, onSubmit } = props
  const step = (by: 1 | -1): void => onType(String(steppedBand(band, by, highest)))
  function press(event: KeyboardEvent): void {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    <section aria-label="评分" className={styles.bar}>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.barRow}>
        <IconButton label="减 1 分" icon={<MinusIcon />} onClick={() => step(-1)} />
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`得分，满分 ${highest}`}
          maxLength={3}
          className={styles.band}
          value={typed}
          onChange={onType}
          onKeyDown={press}
        />
        <IconButton label="加 1 分" icon={<PlusIcon />} onClick={() => step(1)} />
        <span className={styles.highest}>/ {highest}</span>
        <Button loading={busy} className={styles.submit} onClick={onSubmit}>
          {submitText}
        </Button>
      </div>
    </section>
  )
}
