import { choiceName, type LiveQuizKind } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import styles from './tools.module.css'

export interface ChoiceButtonsProps {
  kind: LiveQuizKind
  /** How many there are. */
  options: number
  /** What the buttons are for. */
  label: string
  /** The choices that are pressed; null where a tap is the answer at once. */
  chosen: readonly number[] | null
  onTap: (choice: number) => void
}

/** A button for each option of a quiz. */
export function ChoiceButtons(props: ChoiceButtonsProps): ReactNode {
  const { kind, options, label, chosen, onTap } = props
  return (
    <fieldset className={styles.options} aria-label={label}>
      {Array.from({ length: options }, (_, choice) => choiceName(kind, choice)).map(
        (name, choice) => (
          <button
            key={name}
            type="button"
            className={styles.option}
            aria-pressed={chosen?.includes(choice)}
            onClick={() => onTap(choice)}
          >
            {name}
          </button>
        ),
      )}
    </fieldset>
  )
}

/** The choices after a tap on one of several. */
export function toggled(chosen: readonly number[], choice: number): readonly number[] {
  const others = chosen.filter((one) => one !== choice)
  return others.length < chosen.length ? others : [...chosen, choice]
}
