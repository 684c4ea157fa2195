import type { DeskComment } from '@kaozhou/api/desk'
import { Button, FormField, showToast, TextArea } from '@kaozhou/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import styles from './comments.module.css'

const LONGEST = 300

/** The answer of a comment, or the form that writes one. */
export function AnswerPanel({ comment }: { comment: DeskComment }): ReactNode {
  return (
    <Panel title="回复">
      {comment.reply === null ? (
        <AnswerForm id={comment.id} />
      ) : (
        <Answered key={comment.reply} comment={comment} />
      )}
    </Panel>
  )
}

function AnswerForm({ id }: { id: number }): ReactNode {
  const { value, change, forget } = useDraft(`answer-${id}`, { text: '' })
  const deed = useDeed(
    (api, input: { text: string }, key) => api.comments.answer({ ...input, id, key }),
    () => {
      forget()
      showToast({ text: '已回复，学生看得到', tone: 'success' })
    },
  )
  const text = value.text.trim()
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (text.length >= 2) void deed.run({ text })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormField label="回复学生" hint="显示在评价下面，所有人看得到" error={deed.error}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LONGEST}
            value={value.text}
            onChange={(next) => change({ text: next })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
            }}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" loading={deed.busy} disabled={text.length < 2}>
        回复
      </Button>
    </form>
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
              maxLength={LONGEST}
              value={value.text}
              onChange={(next) => change({ text: next })}
            />
          )}
        </FormField>
      </ReasonedDeed>
    </>
  )
}
