import type { PaperOption } from '@kaozhou/domain'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, IconButton } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './questions.module.css'

export interface OrderingViewProps {
  /** The question's number. */
  number: number
  options: readonly PaperOption[]
  /** The letters in their order. */
  answer: string
  onAnswer?: (answer: string) => void
  /** Draws the text of a letter. */
  children: (letter: string) => ReactNode
}

/** Puts the options in order: a press appends one; arrows move it. */
export function OrderingView(props: OrderingViewProps): ReactNode {
  const { number, options, answer, onAnswer, children } = props
  const order = [...answer]
  const rest = options.filter(({ letter }) => !answer.includes(letter))
  return (
    <div className={styles.ordering}>
      <ol className={styles.ordered} aria-label={`第 ${number} 题的顺序`}>
        {order.map((letter, at) => (
          <li key={letter} className={styles.placed}>
            <span className={styles.letter}>{letter}</span>
            <span className={styles.optionText}>{children(letter)}</span>
            {onAnswer ? (
              <MoveButtons
                letter={letter}
                at={at}
                order={order}
                onOrder={(next) => onAnswer(next)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {onAnswer && rest.length > 0 ? (
        <fieldset aria-label="还没有排的" className={styles.bank}>
          {rest.map(({ letter }) => (
            <button
              key={letter}
              type="button"
              className={styles.word}
              onClick={() => onAnswer(answer + letter)}
            >
              <span className={styles.wordLetter}>{letter}</span>
              <span className={styles.optionText}>{children(letter)}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

interface MoveButtonsProps {
  letter: string
  at: number
  order: readonly string[]
  onOrder: (order: string) => void
}

function MoveButtons({ letter, at, order, onOrder }: MoveButtonsProps): ReactNode {
  const swap = (other: number): void => {
    const next = [...order]
    next[at] = order[other] ?? ''
    next[other] = letter
    onOrder(next.join(''))
  }
  return (
    <>
      <IconButton
        label={`上移 ${letter}`}
        icon={<ChevronUpIcon />}
        disabled={at === 0}
        onClick={() => swap(at - 1)}
      />
      <IconButton
        label={`下移 ${letter}`}
        icon={<ChevronDownIcon />}
        disabled={at === order.length - 1}
        onClick={() => swap(at + 1)}
      />
      <IconButton
        label={`拿掉 ${letter}`}
        icon={<CloseIcon />}
        onClick={() => onOrder(order.filter((one) => one !== letter).join(''))}
      />
    </>
  )
}
