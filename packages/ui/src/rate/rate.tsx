import { type ReactElement, useId } from 'react'
import { cx } from '../class-names'
import { StarIcon } from '../icon/star-icon'
import styles from './rate.module.css'

const STARS = [1, 2, 3, 4, 5] as const

/** The props of `Rate`. */
export interface RateProps {
  /** 0 to 5, fractions allowed. */
  value: number
  /** Side of a star in px. */
  size?: number
}

/** A rating as stars, read as 4.8 分. Keyboard: takes no focus. */
export function Rate({ value, size = 14 }: RateProps): ReactElement {
  return (
    <span className={styles.rate} role="img" aria-label={`${value} 分，满分 ${STARS.length} 分`}>
      {STARS.map((star) => {
        const part = Math.min(1, Math.max(0, value - star + 1))
        return (
          <span key={star} className={styles.star}>
            <StarIcon size={size} />
            <span className={cx(styles.part, styles[`tenths${Math.round(part * 10)}`])}>
              <StarIcon size={size} filled />
            </span>
          </span>
        )
      })}
    </span>
  )
}

/** The props of `RateInput`. */
export interface RateInputProps {
  /** Accessible name of the group: 课程评分. */
  label: string
  /** 1 to 5; 0 for no rating yet. */
  value: number
  /** What is missing: marks the stars and stands under them, announced when it appears. */
  error?: string | null
  /** Called with the number of stars, 1 to 5. */
  onChange: (value: number) => void
}

/** A rating as five radios. Keyboard: one Tab stop; the arrow keys choose. */
export function RateInput({ label, value, error, onChange }: RateInputProps): ReactElement {
  const name = useId()
  const noteId = `${name}-note`
  return (
    <div className={styles.field}>
      <div
        className={cx(styles.rate, error && styles.invalid)}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      >
        {STARS.map((star) => (
          <label key={star} className={cx(styles.choice, star <= value && styles.on)}>
            <input
              type="radio"
              name={name}
              aria-label={`${star} 星`}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <StarIcon size={28} filled={star <= value} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={noteId} role="alert" className={styles.note}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
