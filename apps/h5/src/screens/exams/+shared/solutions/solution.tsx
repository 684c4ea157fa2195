import type { CheckedAnswer } from '@kaozhou/api'
import type { Question } from '@kaozhou/domain'
import { ButtonLink, cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { WordTaps } from '../../../../parts/words/word-taps'
import { PaperText } from '../paper-text/paper-text'
import styles from './solution.module.css'

export interface SolutionProps extends Pick<CheckedAnswer, 'state' | 'solution'> {
  question: Question
  answer: string
  /** What the recording says. */
  script?: string | null
  /** Where it is heard sentence by sentence. */
  listening?: string | undefined
}

const VERDICTS = {
  right: '答对了',
  part: '答对一部分',
  wrong: '答错了',
  blank: '没有作答',
  byHand: '由人评分',
} as const satisfies Record<CheckedAnswer['state'], string>

/** How a question was answered, its right answer and its analysis. */
export function Solution(props: SolutionProps): ReactNode {
  const { question, answer, state, solution, script, listening } = props
  const { key, analysis, knowledge, modelAnswer } = solution
  return (
    <section className={styles.solution} aria-label="答案和解析">
      <p className={styles.verdict}>
        <span className={cx(styles.state, styles[state])}>{VERDICTS[state]}</span>
        {key === null ? null : <span>正确答案 {keyText(key)}</span>}
        {answer && key !== null ? (
          <span className={styles.own}>你的答案 {keyText(answer)}</span>
        ) : null}
      </p>
      {analysis || modelAnswer || script ? (
        <Texts {...{ question, analysis, modelAnswer, script, listening }} />
      ) : null}
      {knowledge.length > 0 ? (
        <p className={styles.knowledge}>考点：{knowledge.join('、')}</p>
      ) : null}
    </section>
  )
}

interface TextsProps
  extends Pick<SolutionProps, 'question' | 'script' | 'listening'>,
    Pick<SolutionProps['solution'], 'analysis' | 'modelAnswer'> {}

/** The analysis, what a good answer looks like, and what was said, whose words can be looked up. */
function Texts({ question, analysis, modelAnswer, script, listening }: TextsProps): ReactNode {
  return (
    <WordTaps>
      {analysis ? (
        <div>
          <h4 className={styles.heading}>解析</h4>
          <PaperText source={analysis} />
        </div>
      ) : null}
      {modelAnswer ? (
        <div>
          <h4 className={styles.heading}>
            {question.kind === 'translation' ? '参考译文' : '范文'}
          </h4>
          <PaperText source={modelAnswer} />
        </div>
      ) : null}
      {script ? (
        <details>
          <summary className={styles.summary}>听力原文</summary>
          <PaperText source={script} />
        </details>
      ) : null}
      {listening ? (
        <ButtonLink variant="wash" size="sm" href={listening}>
          逐句听，听写，跟读
        </ButtonLink>
      ) : null}
    </WordTaps>
  )
}

const JUDGEMENTS: Record<string, string> = { T: '正确', F: '错误' }

function keyText(key: string | string[]): string {
  if (Array.isArray(key)) return key.join(' 或 ')
  return JUDGEMENTS[key] ?? key
}
