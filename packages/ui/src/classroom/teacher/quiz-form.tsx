import {
  LIVE_QUIZ_KINDS,
  LIVE_QUIZ_OPTIONS_MAX,
  LIVE_QUIZ_TEXT_MAX,
  type LiveQuizForm,
  type LiveQuizKind,
  liveQuizFault,
} from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { BottomSheet } from '../../bottom-sheet/bottom-sheet'
import { Button } from '../../button/button'
import { Radio } from '../../radio/radio'
import { TextArea } from '../../text-area/text-area'
import { ChoiceButtons, toggled } from '../tools/choice-buttons'
import { QUIZ_KIND_NAMES } from '../tools/quiz-kinds'
import tools from '../tools/tools.module.css'

export interface QuizFormProps {
  open: boolean
  onClose: () => void
  /** Asks at once. */
  onAsk: (form: LiveQuizForm) => void
}

const KINDS = LIVE_QUIZ_KINDS.map((value) => ({ value, label: QUIZ_KIND_NAMES[value] }))

const COUNTS = ['2', '3', '4', '5', '6'] as const

/** A question for the room: the options are enough, as the question is said or stands in the slides. */
export function QuizForm({ open, onClose, onAsk }: QuizFormProps): ReactNode {
  const [kind, setKind] = useState<LiveQuizKind>('single')
  const [count, setCount] = useState<(typeof COUNTS)[number]>('4')
  const [text, setText] = useState('')
  const [right, setRight] = useState<readonly number[]>([])
  const options = kind === 'judge' ? 2 : Math.min(Number(count), LIVE_QUIZ_OPTIONS_MAX)
  const inRange = right.filter((choice) => choice < options)
  const form = { kind, options, text: text.trim(), right: inRange.length > 0 ? inRange : null }

  function tapRight(choice: number): void {
    const others = toggled(inRange, choice)
    setRight(kind === 'multiple' || others.length < inRange.length ? others : [choice])
  }
  function ask(): void {
    onAsk(form)
    setText('')
    setRight([])
  }

  return (
    <BottomSheet
      title="随堂题"
      open={open}
      onClose={onClose}
      footer={
        <Button block disabled={liveQuizFault(form) !== null} onClick={ask}>
          开始答题
        </Button>
      }
    >
      <div className={tools.form}>
        <Radio
          look="chips"
          label="题型"
          options={KINDS}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setRight([])
          }}
        />
        {kind === 'judge' ? null : (
          <div>
            <p className={tools.label}>选项个数</p>
            <Radio
              look="chips"
              label="选项个数"
              options={COUNTS.map((value) => ({ value, label: value }))}
              value={count}
              onChange={setCount}
            />
          </div>
        )}
        <div>
          <p className={tools.label}>正确答案（可以不选，答题结束后公布）</p>
          <ChoiceButtons
            kind={kind}
            options={options}
            label="正确答案"
            chosen={inRange}
            onTap={tapRight}
          />
        </div>
        <TextArea
          value={text}
          onChange={setText}
          maxLength={LIVE_QUIZ_TEXT_MAX}
          aria-label="题目"
          placeholder="题目（可以不写）"
        />
      </div>
    </BottomSheet>
  )
}
