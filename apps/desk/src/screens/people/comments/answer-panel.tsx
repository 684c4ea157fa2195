import type { DeskComment } from '@kaozhou/api/desk'
import { Button, FormField, showToast, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { AnswerForm } from '../+shared/answer-form'
import styles from './comments.module.css'

const LENGTH = { min: 2, max: 300 } as const

/** The answer of a comment, or the form that writes one. */
export function AnswerPanel({ comment }: { comment: DeskComment }): ReactNode {
  return (
    <Panel title="回复">
      {comment.reply === null ? (
        <AnswerForm
          draft={`answer-${comment.id}`}
          label="回复学生"
          hint="显示在评价下面，所有人看得到"
          length={LENGTH}
          rows={3}
          submitText="回复"
          ask={(api, input) => api.comments.answer({ ...input, id: comment.id })}
          onDone={() => showToast({ text: '已回复，学生看得到', tone: 'success' })}
        />
      ) : (
        <Answered key={comment.reply} comment={comment} />
      )}
    </Panel>
  )
}

function Answered({ comment }: { comment: DeskComment }): ReactNode {
  const { id, reply, replyBy, repliedAt } = comment
  const [isOpen, setOpen] = useState(false)
  const { value, change, forget } = useDraft(`change-answer-${id}`, { text: reply ?? '' })
  const text = value.text.trim()
  return (
    <>
      <p className={styles.content}>
        <b>{replyBy === 'school' ? '学校回复' : '老师回复'}</b> {reply}
      </p>
      {repliedAt === null ? null : (
        <p>
          <Moment at={repliedAt} />
        </p>
      )}
      <div>
        <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
          修改回复
        </Button>
      </div>
      <ReasonedDeed
        open={isOpen}
        onClose={() => setOpen(false)}
        title="修改回复"
        draft={`change-answer-${id}`}
        submitText={text ? '保存修改' : '撤下回复'}
        grave={!text}
        disabled={text === reply || text.length === 1}
        ask={(api, input) => api.comments.changeAnswer({ ...input, id, text })}
        onDone={() => {
          forget()
          showToast({ text: text ? '已修改' : '已撤下', tone: 'success' })
        }}
      >
        <FormField label="回复" hint="清空就是撤下回复">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={LENGTH.max}
              value={value.text}
              onChange={(next) => change({ text: next })}
            />
          )}
        </FormField>
      </ReasonedDeed>
    </>
  )
}
