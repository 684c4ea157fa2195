import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { CheckIcon } from '../icon/check-icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './steps.module.css'

/** The props of `Steps`. */
export interface StepsProps {
  /** 付定金, 付尾款, 开课 */
  /** The names of the steps in their order: 付定金, 付尾款, 开课. */
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
}

/** The current position in a sequence of a few steps. */
export function Steps({ steps, current }: StepsProps): ReactElement {
  return (
    <ol className={styles.steps}>
      {steps.map((text, at) => (
        <li
          key={text}
          className={cx(styles.step, at < current && styles.done, at === current && styles.now)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < current ? <CheckIcon size="14px" /> : at + 1}
          </span>
          <span>
            {text}
            {at < current ? <VisuallyHidden>，已完成</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
