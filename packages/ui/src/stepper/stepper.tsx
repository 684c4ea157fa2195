import type { KeyboardEvent, ReactElement } from 'react'
import { IconButton } from '../button/icon-button'
import { MinusIcon } from '../icon/minus-icon'
import { PlusIcon } from '../icon/plus-icon'
import styles from './stepper.module.css'

export interface StepperProps {
  /** Accessible name, what is counted: 数量. */
  label: string
  /** The current number. */
  value: number
  /** Called with the new value. */
  onChange: (value: number) => void
  /** The smallest value. */
  min?: number
  /** The largest value. */
  max?: number
}

const STEP: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** A number with a minus and a plus button; the arrow keys change it too. */
export function Stepper(props: StepperProps): ReactElement {
  const { label, value, onChange, min = 1, max = 99 } = props
  function step(by: number): void {
    const next = Math.min(max, Math.max(min, value + by))
    if (next !== value) onChange(next)
  }
  function press(event: KeyboardEvent): void {
    const by = STEP[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <span className={styles.stepper}>
      <IconButton
        label={`减少${label}`}
        icon={<MinusIcon />}
        disabled={value <= min}
        onClick={() => step(-1)}
      />
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className={styles.count}
        onKeyDown={press}
      >
        {value}
      </span>
      <IconButton
        label={`增加${label}`}
        icon={<PlusIcon />}
        disabled={value >= max}
        onClick={() => step(1)}
      />
    </span>
  )
}
