import { Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PaperLine, PaperText } from '../paper-text/paper-text'
import { OptionList } from './option-list'
import { OrderingView } from './ordering-view'
import { KIND_LABELS, optionsOf } from './question-kinds'
import type { QuestionViewProps } from './question-view-props'
import styles from './questions.module.css'
import { WordBank } from './word-bank'
import { WritingField } from './writing-field'

/** One question, with the field of its kind. */
export function QuestionView(props: QuestionViewProps): ReactNode {
  const { question, name = `第 ${question.number} 题` } = props
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        <span className={styles.number}>{name}</span>
        {name === KIND_LABELS[question.kind] ? null : (
          <span className={styles.kind}>{KIND_LABELS[question.kind]}</span>
        )}
      </legend>
      {question.stem ? <PaperText className={styles.stem} source={question.stem} /> : null}
      {props.isAnswerBelow ? null : <AnswerField {...props} />}
    </fieldset>
  )
}

function AnswerField(props: QuestionViewProps): ReactNode {
  const { question, group, answer, onAnswer } = props
  const options = optionsOf(question, group)
  switch (question.kind) {
    case 'single':
    case 'judgement':
    case 'cloze':
    case 'multiple':
      return <OptionList {...props} options={options} />
    case 'banked':
    case 'matching':
      return <WordBank {...props} options={options} />
    case 'ordering':
      return (
        <OrderingView number={question.number} {...{ options, answer, onAnswer }}>
          {(letter) => (
            <PaperLine source={options.find((option) => option.letter === letter)?.text ?? ''} />
          )}
        </OrderingView>
      )
    case 'shortAnswer':
      return (
        <Input
          aria-label={`第 ${question.number} 题的答案`}
          value={answer}
          readOnly={!onAnswer}
          onChange={(text) => onAnswer?.(text)}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )
    case 'translation':
    case 'writing':
      return <WritingField {...props} />
  }
}
