import { ANSWERED_WITHIN_HOURS, ENQUIRY_LENGTH } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, formatTime, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './enquiries.module.css'
import { EnquiryAnswers } from './enquiry-answers'
import { TextForm } from './text-form'
import { useWrittenDraft } from './use-written-draft'

/** Where somebody asks. */
export interface AskPlace {
  userId: number
  courseId: number
  /** The lesson that plays, and the second that it is at. */
  lesson?: { id: number; second: () => number }
}

/** Asks: while one types, what was asked before is shown, so that nobody waits for what is answered. */
export function AskForm({ place }: { place: AskPlace }): ReactNode {
  const { userId, courseId, lesson } = place
  const id = lesson ? `lesson-${lesson.id}` : `course-${courseId}`
  const { draft, setText, end } = useWrittenDraft({ userId, id }, lesson?.second)
  const api = useApi()
  const send = useMutation({
    mutationFn: async () => {
      if (!draft) throw new Error('nothing is written')
      const where = lesson ? { sectionId: lesson.id, seconds: draft.seconds } : {}
      const { clientId, text } = draft
      return (await api()).enquiries.ask({ courseId, clientId, text, ...where })
    },
    onSuccess: ({ state }) => {
      end()
      showToast({
        text:
          state === 'held'
            ? '已提交，老师看过后公开'
            : `已提交，${ANSWERED_WITHIN_HOURS} 小时内答复`,
        tone: 'success',
      })
    },
  })
  const text = draft?.text ?? ''
  return (
    <>
      <TextForm
        label={lesson ? '哪里没听懂？写下来问老师' : '有什么问题？写下来问老师'}
        text={text}
        length={ENQUIRY_LENGTH}
        submitText="提问"
        isBusy={send.isPending}
        error={send.error?.message ?? null}
        onText={setText}
        onSubmit={() => send.mutate()}
      >
        {lesson && draft ? (
          <p className={styles.hint}>问在 {formatTime(draft.seconds)}，同学在这一刻看得到</p>
        ) : null}
      </TextForm>
      <Alike place={place} text={text} />
    </>
  )
}

const SETTLED_MS = 500

interface AlikeProps {
  place: AskPlace
  text: string
}

/** What was asked before that is like what is typed; each opens in place. */
function Alike({ place: { courseId, userId }, text }: AlikeProps): ReactNode {
  const [opened, setOpened] = useState<number | null>(null)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEnough = [...settled.trim()].length >= ENQUIRY_LENGTH.min
  const { data } = useQuery({
    ...apiQuery('enquiries.alike', { courseId, text: settled }),
    enabled: isEnough && text !== '',
  })
  if (!isEnough || text === '' || !data || data.length === 0) return null
  return (
    <section className={styles.alike} aria-label="问过的相似问题" aria-live="polite">
      <p className={styles.hint}>有人问过：</p>
      <ul>
        {data.map((enquiry) => {
          const { id, text: asked, answeredAt } = enquiry
          const isOpen = opened === id
          return (
            <li key={id}>
              <Button
                size="sm"
                variant="plain"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : id)}
              >
                {asked}
                {answeredAt === null ? '' : '（已答复）'}
              </Button>
              {isOpen ? <EnquiryAnswers enquiry={enquiry} userId={userId} /> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
