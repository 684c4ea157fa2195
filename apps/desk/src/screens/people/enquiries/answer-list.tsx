import type { DeskAnswer, DeskEnquiryDetail } from '@kaozhou/api/desk'
import { ANSWER_LENGTH } from '@kaozhou/domain'
import { Button, FormField, showToast, Tag, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import styles from './enquiries.module.css'

const WHO = { student: '同学', teacher: '老师', school: '助教' } as const

/** The answers to an enquiry, and what can be done to each. */
export function AnswerList({ detail }: { detail: DeskEnquiryDetail }): ReactNode {
  const { answers, enquiry } = detail
  if (answers.length === 0) return null
  return (
    <Panel title={`回答（${answers.length}）`}>
      <ol className={styles.list}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.answer}>
            <p className={styles.head}>
              <span>{answer.writer}</span>
              <Tag tone="grey">{WHO[answer.by]}</Tag>
              {answer.isBest ? <Tag tone="red">最佳回答</Tag> : null}
              {answer.state === 'held' ? <Tag tone="amber">待查看</Tag> : null}
              {answer.state === 'hidden' ? <Tag tone="grey">已隐藏</Tag> : null}
              <Moment at={answer.createdAt} />
            </p>
            <p className={styles.text}>{answer.text}</p>
            <AnswerDeeds enquiryId={enquiry.id} answer={answer} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface AnswerDeedsProps {
  enquiryId: number
  answer: DeskAnswer
}

function AnswerDeeds({ enquiryId: id, answer }: AnswerDeedsProps): ReactNode {
  const mayHide = useMay('comments.hide')
  const [open, setOpen] = useState<'change' | 'decide' | null>(null)
  const close = (): void => setOpen(null)
  const { id: answerId, state, isBest, by } = answer
  const isShown = state === 'shown'
  const best = useDeed(
    (api, _: object, key) => api.enquiries.chooseBest({ id, answerId, key }),
    () => showToast({ text: '已选为最佳回答', tone: 'success' }),
  )
  return (
    <Ways>
      {isShown && !isBest ? (
        <Button size="sm" variant="plain" loading={best.busy} onClick={() => void best.run({})}>
          选为最佳
        </Button>
      ) : null}
      {by === 'student' ? null : (
        <Button size="sm" variant="plain" onClick={() => setOpen('change')}>
          修改
        </Button>
      )}
      {mayHide ? (
        <Button size="sm" variant="plain" onClick={() => setOpen('decide')}>
          {isShown ? '隐藏' : '显示'}
        </Button>
      ) : null}
      {best.error ? <span role="alert">{best.error}</span> : null}
      <ChangeAnswer enquiryId={id} answer={answer} open={open === 'change'} onClose={close} />
      <ReasonedDeed
        open={open === 'decide'}
        onClose={close}
        title={isShown ? '隐藏这条回答' : '显示这条回答'}
        draft={`decide-answer-${answerId}`}
        submitText={isShown ? '隐藏' : '显示'}
        grave={isShown}
        ask={(api, input) =>
          isShown
            ? api.enquiries.hideAnswer({ ...input, id, answerId })
            : api.enquiries.showAnswer({ ...input, id, answerId })
        }
        onDone={() => showToast({ text: isShown ? '已隐藏' : '已显示', tone: 'success' })}
      />
    </Ways>
  )
}

function ChangeAnswer({
  enquiryId: id,
  answer,
  open,
  onClose,
}: AnswerDeedsProps & { open: boolean; onClose: () => void }): ReactNode {
  const draft = `change-enquiry-answer-${answer.id}`
  const { value, change, forget } = useDraft(draft, { text: answer.text })
  const text = value.text.trim()
  const isFit = [...text].length >= ANSWER_LENGTH.min && text !== answer.text
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="修改回答"
      draft={draft}
      submitText="保存修改"
      disabled={!isFit}
      ask={(api, input) => api.enquiries.changeAnswer({ ...input, id, answerId: answer.id, text })}
      onDone={() => {
        forget()
        showToast({ text: '已修改', tone: 'success' })
      }}
    >
      <FormField label="回答">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={ANSWER_LENGTH.max}
            value={value.text}
            onChange={(next) => change({ text: next })}
          />
        )}
      </FormField>
    </ReasonedDeed>
  )
}
