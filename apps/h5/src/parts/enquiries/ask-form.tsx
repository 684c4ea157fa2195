import { ANSWERED_WITHIN_HOURS, ENQUIRY_LENGTH } from '@kaozhou/domain'
import { apiQuery, useApi, useSettled } from '@kaozhou/react'
import { Button, Checkbox, formatTime, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './enquiries.module.css'
import { EnquiryAnswers } from './enquiry-answers'
import { TextForm } from './text-form'
import { useWrittenDraft } from './use-written-draft'

/** Where somebody asks: in a course, in a lesson of it, or at a question of a paper that they have handed in. */
export type AskPlace = { userId: number } & (
  | {
      courseId: number
      /** The lesson that plays, and the second that it is at. */
      lesson?: { id: number; second: () => number }
    }
  | { attemptId: number; questionId: string }
)

interface NamedPlace {
  courseId?: number
  attemptId?: number
  questionId?: string
}

/** The place as calls name it. */
export function namedPlace(place: AskPlace): NamedPlace {
  if ('courseId' in place) return { courseId: place.courseId }
  const { attemptId, questionId } = place
  return { attemptId, questionId }
}

/** Asks: while one types, what was asked before is shown, so that nobody waits for what is answered. */
export function AskForm({ place }: { place: AskPlace }): ReactNode {
  const { userId } = place
  const lesson = 'courseId' in place ? place.lesson : undefined
  const id = draftId(place)
  const [isCorrection, setCorrection] = useState(false)
  const { draft, setText, end } = useWrittenDraft({ userId, id }, lesson?.second)
  const api = useApi()
  const send = useMutation({
    mutationFn: async () => {
      if (!draft) throw new Error('nothing is written')
      const where = lesson ? { sectionId: lesson.id, seconds: draft.seconds } : {}
      const { clientId, text } = draft
      const input = { ...namedPlace(place), ...where, clientId, text, isCorrection }
      return (await api()).enquiries.ask(input)
    },
    onSuccess: ({ state }) => {
      end()
      setCorrection(false)
      showToast({
        text:
          state === 'held' && !isCorrection
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
        label={labelOf(place)}
        text={text}
        length={ENQUIRY_LENGTH}
        submitText={isCorrection ? '提交纠错' : '提问'}
        isBusy={send.isPending}
        error={send.error?.message ?? null}
        onText={setText}
        onSubmit={() => send.mutate()}
      >
        {lesson && draft ? (
          <p className={styles.hint}>问在 {formatTime(draft.seconds)}，同学在这一刻看得到</p>
        ) : null}
        {'courseId' in place || text === '' ? null : (
          <Checkbox checked={isCorrection} onChange={setCorrection}>
            题目、答案或解析有错（纠错只有老师看得到）
          </Checkbox>
        )}
      </TextForm>
      {isCorrection ? null : <Alike place={place} text={text} />}
    </>
  )
}

function draftId(place: AskPlace): string {
  if (!('courseId' in place)) return `question-${place.attemptId}-${place.questionId}`
  return place.lesson ? `lesson-${place.lesson.id}` : `course-${place.courseId}`
}

function labelOf(place: AskPlace): string {
  if (!('courseId' in place)) return '哪里没看懂？写下来问老师'
  return place.lesson ? '哪里没听懂？写下来问老师' : '有什么问题？写下来问老师'
}

const SETTLED_MS = 500

interface AlikeProps {
  place: AskPlace
  text: string
}

/** What was asked before that is like what is typed; each opens in place. */
function Alike({ place, text }: AlikeProps): ReactNode {
  const [opened, setOpened] = useState<number | null>(null)
  const settled = useSettled(text, SETTLED_MS)
  const isEnough = [...settled.trim()].length >= ENQUIRY_LENGTH.min
  const { data } = useQuery({
    ...apiQuery('enquiries.alike', { ...namedPlace(place), text: settled }),
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
              {isOpen ? <EnquiryAnswers enquiry={enquiry} userId={place.userId} /> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
