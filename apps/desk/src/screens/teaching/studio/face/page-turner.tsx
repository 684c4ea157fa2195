import { Button } from '@kaozhou/ui'
import { type ReactNode, useEffect } from 'react'
import styles from './face.module.css'

type Step = 1 | -1

export interface PageTurnerProps {
  /** Where one is. */
  text: string
  /** What the buttons say, back and on. */
  labels: readonly [string, string]
  hasBefore: boolean
  hasNext: boolean
  onTurn: (step: Step) => void
}

/** A presenter's clicker sends these keys. */
const STEPS: Readonly<Record<string, Step>> = { PageUp: -1, PageDown: 1 }

/** Turns pages by buttons and keys. */
export function PageTurner({
  text,
  labels,
  hasBefore,
  hasNext,
  onTurn,
}: PageTurnerProps): ReactNode {
  useEffect(() => {
    function turn(event: KeyboardEvent): void {
      const step = STEPS[event.key]
      if (step === undefined || event.defaultPrevented) return
      event.preventDefault()
      if (step > 0 ? hasNext : hasBefore) onTurn(step)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [hasBefore, hasNext, onTurn])
  return (
    <div className={styles.turner}>
      <Button size="sm" variant="plain" disabled={!hasBefore} onClick={() => onTurn(-1)}>
        {labels[0]}
      </Button>
      <span role="status">{text}</span>
      <Button size="sm" variant="plain" disabled={!hasNext} onClick={() => onTurn(1)}>
        {labels[1]}
      </Button>
    </div>
  )
}
