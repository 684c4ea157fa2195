import type { AnsweredQuestion, CampaignQuestion } from '@kaozhou/api'
import { Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

interface QuestionOptionsProps {
  question: CampaignQuestion
  answered: AnsweredQuestion | null
  chosen: number | undefined
  /** False while the campaign does not run. */
  canAnswer: boolean
  onChoose: (option: number) => void
}

/** A question with its options; once it is answered, the right option and the explanation. */
export function QuestionOptions(props: QuestionOptionsProps): ReactNode {
  const { question, answered, chosen, canAnswer, onChoose } = props
  const { stem, options } = question
  return (
    <section className={styles.list} aria-label={stem}>
      <p className={styles.question}>{stem}</p>
      {answered ? (
        <>
          <p className={answered.right ? styles.right : undefined} role="status">
            {answered.right ? '答对了' : `你选了“${options[answered.option]}”，没有答对`}
          </p>
          <p>正确答案：{options[answered.rightOption]}</p>
          <p className={styles.lead}>{answered.analysis}</p>
        </>
      ) : (
        <Radio
          label={stem}
          value={chosen === undefined ? null : String(chosen)}
          onChange={(key) => onChoose(Number(key))}
          options={options.map((text, at) => ({
            value: String(at),
            label: text,
            disabled: !canAnswer,
          }))}
        />
      )}
    </section>
  )
}
