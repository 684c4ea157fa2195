import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PaperLine } from '../paper-text/paper-text'
import { markOf, type OptionListProps } from './option-list'
import styles from './questions.module.css'

/**
 * The options that the questions of a group share: words of a bank, each used once, or the letters of paragraphs, which
 * may be used again. Choosing a word that another blank has moves it.
 */
export function WordBank(props: OptionListProps): ReactNode {
  const { question, options, answer, onAnswer, taken, rightLetters } = props
  const isLettersOnly = options.every(({ text }) => text === '')
  return (
    <fieldset
      aria-label={question.kind === 'banked' ? '词库' : '选项'}
      className={isLettersOnly ? styles.letters : styles.bank}
    >
      {options.map(({ letter, text }) => {
        const isChosen = answer === letter
        const elsewhere = isChosen ? undefined : taken?.get(letter)
        return (
          <button
            key={letter}
            type="button"
            className={cx(
              styles.word,
              isChosen && styles.chosen,
              elsewhere !== undefined && styles.taken,
              markOf(isChosen, letter, rightLetters),
            )}
            aria-pressed={isChosen}
            disabled={!onAnswer}
            onClick={() => onAnswer?.(isChosen ? '' : letter)}
          >
            <span className={styles.wordLetter}>{letter}</span>{' '}
            {text ? (
              <span className={styles.optionText}>
                <PaperLine source={text} />
              </span>
            ) : null}{' '}
            {elsewhere === undefined ? null : (
              <span className={styles.elsewhere}>在第 {elsewhere} 题</span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
