import type { MistakeReview } from '@kaozhou/api'
import { dateText, dateTimeText, EXAM_SKILL_LABELS } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { AudioPlayer, Button, Collapse, showToast, Tag } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { WordTaps } from '../../../parts/words/word-taps'
import type { MistakeRow } from '../+shared/exam-queries'
import { PaperText } from '../+shared/paper-text/paper-text'
import { QuestionEnquiries } from '../+shared/questions/question-enquiries'
import { isAnswered } from '../+shared/questions/question-kinds'
import { QuestionView } from '../+shared/questions/question-view'
import { Solution } from '../+shared/solutions/solution'
import styles from './mistakes.module.css'

/** A question of the notebook: answered again, with what explains it; or marked as mastered. */
export function MistakeItem({ mistake }: { mistake: MistakeRow }): ReactNode {
  const { group, skill, paperTitle, wrongCount, due, mastered, rightStreak, asked } = mistake
  const { lockedUntil } = mistake
  const [isOpened, setOpened] = useState(false)
  const [question] = group.questions
  if (!question) return null
  const when = due ? '该复习' : `连对 ${rightStreak} 次`
  const standing = mastered ? '已掌握' : lockedUntil === null ? when : '答案未公布'
  return (
    <article className={styles.mistake} aria-label={`${paperTitle} 第 ${question.number} 题`}>
      <div className={styles.head}>
        <Tag>{EXAM_SKILL_LABELS[skill]}</Tag>
        <span className={styles.note}>
          {paperTitle} · 错 {wrongCount} 次
        </span>
        <Tag tone={due ? 'amber' : 'grey'}>{standing}</Tag>
      </div>
      <Collapse
        title={[`第 ${question.number} 题`, asked ?? question.stem].filter(Boolean).join(' · ')}
        onToggle={(open) => open && setOpened(true)}
      >
        {isOpened ? <Review mistake={mistake} /> : null}
      </Collapse>
    </article>
  )
}

function Review({ mistake }: { mistake: MistakeRow }): ReactNode {
  const { group, knowledge, recordingUrl, mastered, lockedUntil, attemptId, questionId } = mistake
  const [question] = group.questions
  const [answer, setAnswer] = useState('')
  const { review, keep } = useMistakeChanges(mistake)
  if (!question) return null
  const { data } = review
  const key = data?.checked.solution.key
  return (
    <div className={styles.review}>
      {group.passage ? (
        <WordTaps source={mistake.paperTitle}>
          <PaperText source={group.passage} />
        </WordTaps>
      ) : null}
      {recordingUrl ? (
        <AudioPlayer title="听力录音" src={recordingUrl} startAt={group.recording?.from} />
      ) : null}
      <QuestionView
        question={question}
        group={group}
        answer={answer}
        onAnswer={data || review.isPending || lockedUntil !== null ? undefined : setAnswer}
        rightLetters={typeof key === 'string' ? key : undefined}
      />
      {data ? (
        <>
          <Solution
            question={question}
            answer={data.checked.answer}
            state={data.checked.state}
            solution={data.checked.solution}
            script={data.checked.script}
          />
          {data.analysisLocked ? (
            <p className={styles.note}>这题的解析还没有解锁，到这场模考的活动页打开。</p>
          ) : null}
          <p role="status">{nextText(data)}</p>
        </>
      ) : lockedUntil !== null ? (
        <p className={styles.note}>
          这份试卷的模考还没有结束，{dateTimeText(lockedUntil, Date.now())} 公布答案后可以复习。
        </p>
      ) : (
        <Button
          block
          loading={review.isPending}
          onClick={() => {
            if (isAnswered(answer)) review.mutate(answer)
            else showToast('先作答，再看答案')
          }}
        >
          看答案
        </Button>
      )}
      {/* Enquiries speak of the answer: they come with it. */}
      {data && attemptId !== null ? (
        <QuestionEnquiries attemptId={attemptId} questionId={questionId} />
      ) : null}
      <p className={styles.note}>考点：{knowledge.join('、') || '未标注'}</p>
      {mastered ? null : (
        <Button variant="plain" loading={keep.isPending} onClick={() => keep.mutate()}>
          我已掌握，不再问
        </Button>
      )}
    </div>
  )
}

function nextText({ mastered, dueAt, rightStreak }: MistakeReview): string {
  if (mastered) return '连续答对三次，这题已掌握。'
  return `连对 ${rightStreak} 次，${dateText(dueAt, Date.now())}再问你。`
}

function useMistakeChanges({ paperId, questionId }: MistakeRow) {
  const api = useApi()
  return {
    review: useMutation({
      mutationFn: async (answer: string) =>
        (await api()).exams.reviewMistake({ paperId, questionId, answer }),
    }),
    keep: useMutation({
      mutationFn: async () =>
        (await api()).exams.keepMistake({ paperId, questionId, mastered: true }),
      onSuccess: () => showToast('已移到“已掌握”'),
    }),
  }
}
