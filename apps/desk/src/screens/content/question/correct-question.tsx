import type { DeskQuestionDetail } from '@kaozhou/api/desk'
import { textWords } from '@kaozhou/domain'
import { Button, FormField, Input, showToast, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome, OutcomeLines } from '../../../parts/outcomes/outcome'
import { KeyField } from './key-field'
import { ownOptions } from './own-options'

interface CorrectQuestionProps {
  question: DeskQuestionDetail
  disabled: boolean
}

/** Corrects key, explanation and options of a question. */
export function CorrectQuestion({ question, disabled }: CorrectQuestionProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="primary" aria-disabled={disabled} onClick={() => setOpen(true)}>
        改正
      </Button>
      <CorrectDialog
        key={question.version}
        question={question}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface CorrectDialogProps {
  question: DeskQuestionDetail
  open: boolean
  onClose: () => void
}

interface Corrected {
  answer: string[]
  analysis: string
  options: string[]
  reason: string
}

function CorrectDialog({ question, open, onClose }: CorrectDialogProps): ReactNode {
  const { paper, id: questionId, number, version, isVoid } = question
  const start = textsOf(question)
  const form = useDraft(`correct-${paper.id}-${version}`, { ...start, reason: '' })
  const { value, change } = form
  const answer = value.key
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isOther = answer.join('\n') !== start.key
  const { query, canBe } = usePreview(
    isOther ? { id: paper.id, questionId, answer, isVoid } : null,
    open,
    (asked) => apiQuery('papers.preview', asked),
  )
  const lines = textWords(start, value)
  const isMissing = [value.analysis, ...value.options].some((text) => text.trim() === '')
  const deed = useDeed(
    (api, input: Corrected, key) =>
      api.papers.correct({ ...input, id: paper.id, questionId, isVoid, version, key }),
    () => {
      form.forget()
      onClose()
      showToast({ text: '已改正，学生马上看到', tone: 'success' })
    },
  )
  const reason = value.reason.trim()
  const isNothing = !isOther && lines.length === 0
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`改正第 ${number} 题`}
      submitText="确认改正"
      deed={deed}
      disabled={isNothing || isMissing || (isOther && !canBe) || reason.length < 2}
      onSubmit={() => {
        const { analysis, options } = value
        void deed.run({ answer, analysis, options, reason })
      }}
      reason={{
        value: value.reason,
        onChange: (text) => change({ reason: text }),
        hint: '会留在操作记录里',
      }}
    >
      {question.key.length === 0 ? null : (
        <KeyField question={question} text={value.key} onChange={(key) => change({ key })} />
      )}
      <Options
        question={question}
        texts={value.options}
        onChange={(options) => change({ options })}
      />
      <FormField label="解析">
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={8000}
            value={value.analysis}
            onChange={(analysis) => change({ analysis })}
          />
        )}
      </FormField>
      {isOther ? <Outcome query={query} missing="没有这道题" /> : null}
      {lines.length > 0 ? <OutcomeLines lines={lines} /> : null}
    </DeedDialog>
  )
}

interface OptionsProps {
  question: DeskQuestionDetail
  texts: readonly string[]
  onChange: (texts: string[]) => void
}

/** The texts of the options; those that a group shares are not changed here. */
function Options({ question, texts, onChange }: OptionsProps): ReactNode {
  if (!question.hasOwnOptions) return null
  return question.options.map(({ letter }, at) => (
    <FormField key={letter} label={`选项 ${letter}`}>
      {(control) => (
        <Input
          {...control}
          maxLength={2000}
          value={texts[at] ?? ''}
          onChange={(text) => onChange(texts.map((one, other) => (other === at ? text : one)))}
        />
      )}
    </FormField>
  ))
}

function textsOf(question: DeskQuestionDetail) {
  const { key, analysis } = question
  return { key: key.join('\n'), analysis, options: ownOptions(question) }
}
