import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { FlagIcon } from '../icon/flag-icon'
import styles from './answer-sheet.module.css'

/** What is known of a question: not answered, answered, or (once the paper is graded) right or wrong. */
export type AnswerState = 'blank' | 'answered' | 'right' | 'wrong'

/** One question of an answer sheet. */
export interface AnswerItem {
  /** Unique in the list. */
  key: string
  /** The number of the question. */
  number: number
  /** Shown in place of the number: 写作, for a question that has none on the paper. */
  label?: string
  /** Answered, unanswered, right or wrong. */
  state: AnswerState
  /** Marked for later. */
  marked?: boolean
}

/** The questions of one part of a paper. */
export interface AnswerGroup {
  /** 听力, 阅读 */
  /** Name of the part: 听力, 阅读. */
  title: string
  /** The questions of the part, in the order of the paper. */
  items: readonly AnswerItem[]
}

/** The props of `AnswerSheet`. */
export interface AnswerSheetProps {
  /** The sections of the paper with their questions. */
  groups: readonly AnswerGroup[]
  /** Key of the question that is shown. */
  current?: string
  /** Called with the key of the pressed question. */
  onPick: (key: string) => void
}

const STATE_WORDS = {
  blank: '未答',
  answered: '已答',
  right: '答对',
  wrong: '答错',
} as const satisfies Record<AnswerState, string>

function Legend({ groups }: Pick<AnswerSheetProps, 'groups'>): ReactElement {
  const items = groups.flatMap((group) => group.items)
  const states = (Object.keys(STATE_WORDS) as AnswerState[]).filter((state) =>
    items.some((item) => item.state === state),
  )
  return (
    <p className={styles.legend}>
      {states.map((state) => (
        <span key={state}>
          <i className={cx(styles.sample, styles[state])} />
          {STATE_WORDS[state]} {items.filter((item) => item.state === state).length}
        </span>
      ))}
    </p>
  )
}

/**
 * All questions by section with their state; a press goes to the question. Keyboard: Tab goes from question to question,
 * Enter opens one.
 */
export function AnswerSheet({ groups, current, onPick }: AnswerSheetProps): ReactElement {
  return (
    <div>
      <Legend groups={groups} />
      {groups.map((group) => (
        <section key={group.title} className={styles.group} aria-label={group.title}>
          <h3 className={styles.title}>{group.title}</h3>
          <div className={styles.grid}>
            {group.items.map(({ key, number, label = `${number}`, state, marked }) => (
              <button
                key={key}
                type="button"
                className={cx(styles.item, styles[state])}
                aria-label={`${label === `${number}` ? `第 ${number} 题` : label}，${STATE_WORDS[state]}${marked ? '，已标记' : ''}`}
                aria-current={key === current ? 'true' : undefined}
                onClick={() => onPick(key)}
              >
                {label}
                {marked ? (
                  <span className={styles.flag}>
                    <FlagIcon size="14px" filled />
                  </span>
                ) : null}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
