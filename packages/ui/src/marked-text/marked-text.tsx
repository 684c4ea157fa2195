import { markedPieces, type TextRemark } from '@kaozhou/domain'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './marked-text.module.css'
import { RemarkRows } from './remark-rows'

/** The props of `MarkedText`. */
export interface MarkedTextProps {
  /** The student's text, as it was handed in. */
  text: string
  /** In reading order: they are numbered by it. */
  remarks: readonly TextRemark[]
  /** The one that is looked at, by its place in the list. */
  current?: number | null
  /** Called with the place in the list of a remark whose words were pressed. */
  onPick?: (index: number) => void
}

/**
 * A student's text with the places that a teacher has marked; each has its number behind it. Every element with `data-from`
 * holds just the text from that code unit on.
 *
 * Keyboard: Tab goes from number to number, Enter shows its remark.
 */
export function MarkedText(props: MarkedTextProps): ReactElement {
  const { text, remarks, current = null, onPick } = props
  return (
    <p className={styles.text}>
      {markedPieces(text, remarks).map((piece) => {
        const end = piece.from + piece.text.length
        const [first] = piece.remarks
        const isCurrent = current !== null && piece.remarks.includes(current)
        const isGood = piece.remarks.every((at) => remarks[at]?.category === 'good')
        return (
          <Fragment key={piece.from}>
            {first === undefined ? (
              <span data-from={piece.from}>{piece.text}</span>
            ) : (
              <mark
                data-from={piece.from}
                className={cx(styles.mark, isGood && styles.good, isCurrent && styles.current)}
              >
                {piece.text}
              </mark>
            )}
            {piece.remarks
              .filter((at) => remarks[at]?.to === end)
              .map((at) => (
                <button
                  key={at}
                  type="button"
                  className={styles.number}
                  aria-label={`批注 ${at + 1}`}
                  aria-pressed={at === current}
                  onClick={() => onPick?.(at)}
                >
                  {at + 1}
                </button>
              ))}
          </Fragment>
        )
      })}
    </p>
  )
}

/** The props of `RemarkList`. */
export interface RemarkListProps extends MarkedTextProps {
  /** Buttons of a remark, beside it. */
  actionsOf?: (index: number) => ReactNode
}

/** The remarks in a text, numbered as in it. Keyboard: Tab goes through the buttons of the remarks. */
export function RemarkList({ text, ...props }: RemarkListProps): ReactElement {
  const { remarks } = props
  const quote = (at: number): ReactNode => (
    <q>{text.slice(remarks[at]?.from ?? 0, remarks[at]?.to ?? 0)}</q>
  )
  return <RemarkRows {...props} label="批注" placeOf={quote} />
}
