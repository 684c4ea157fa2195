import type { Evaluation } from '@kaozhou/api'
import { EXAM_SKILL_LABELS, type Question, type QuestionGroup } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { AudioPlayer, Button, Card, confirm, ProgressBar, Tag, useWakeLock } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import styles from '../+shared/exams.module.css'
import { letterOfKey } from '../+shared/questions/question-kinds'
import { QuestionView } from '../+shared/questions/question-view'

export interface EvaluationItemProps {
  evaluation: Evaluation
  item: NonNullable<Evaluation['item']>
  onNext: (evaluation: Evaluation) => void
}

/** One question of the level test; an answer brings the next one. */
export function EvaluationItem({ evaluation, item, onNext }: EvaluationItemProps): ReactNode {
  const { answeredCount, most } = evaluation
  const [letter, setLetter] = useState('')
  useWakeLock(true)
  useLetterKeys(item, setLetter)
  const answer = useItemAnswer({ evaluation, item, onNext })
  const question = questionOf(item, answeredCount + 1)
  return (
    <Card className={styles.intro}>
      <ProgressBar
        label="测评进度"
        value={answeredCount}
        max={most}
        text={`已答 ${answeredCount} 题，最多 ${most} 题`}
      />
      <p>
        <Tag>{EXAM_SKILL_LABELS[item.topic]}</Tag>
      </p>
      {item.recording ? <AudioPlayer title="听力录音" src={item.recording.url} /> : null}
      <QuestionView
        question={question}
        group={{ ...NO_GROUP, questions: [question] }}
        answer={letter}
        onAnswer={answer.isPending ? undefined : setLetter}
      />
      <div className={styles.actions}>
        <Button
          size="lg"
          block
          disabled={letter === ''}
          loading={answer.isPending && letter !== ''}
          onClick={() => answer.mutate(letter)}
        >
          下一题
        </Button>
        <Button
          variant="plain"
          block
          loading={answer.isPending && letter === ''}
          onClick={() => {
            setLetter('')
            answer.mutate('')
          }}
        >
          不会
        </Button>
        {answeredCount > 0 ? <FinishEarly evaluation={evaluation} onNext={onNext} /> : null}
      </div>
    </Card>
  )
}

/** Sends the answer of an item with the seconds since it was shown; an empty answer stands for 不会. */
function useItemAnswer({ evaluation, item, onNext }: EvaluationItemProps) {
  const api = useApi()
  const [since] = useState(() => performance.now())
  return useMutation({
    // The query library would pause the mutation while offline, and nobody would see why nothing happens.
    networkMode: 'always',
    mutationFn: async (answer: string) => {
      const seconds = Math.min(3600, Math.round((performance.now() - since) / 1000))
      const { id } = evaluation
      return (await api()).exams.answerItem({ id, itemId: item.id, answer, seconds })
    },
    onSuccess: onNext,
  })
}

function questionOf({ id, stem, options }: EvaluationItemProps['item'], number: number): Question {
  return { id, number, kind: 'single', stem, options, points: 0, words: null }
}

const NO_GROUP: Omit<QuestionGroup, 'questions'> = {
  id: 'item',
  title: null,
  passage: null,
  recording: null,
  bank: null,
}

/** 1–4 and A–D choose; Enter on the button goes on. */
function useLetterKeys({ options }: EvaluationItemProps['item'], choose: (letter: string) => void) {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const letter = ctrlKey || metaKey || altKey ? null : letterOfKey(key, options)
      if (letter) choose(letter)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [options, choose])
}

function FinishEarly({ evaluation, onNext }: Omit<EvaluationItemProps, 'item'>): ReactNode {
  const { id, answeredCount, least } = evaluation
  const api = useApi()
  const finish = useMutation({
    mutationFn: async () => (await api()).exams.finishEvaluation({ id }),
    onSuccess: () => onNext({ ...evaluation, state: 'finished', item: null }),
  })
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: '现在结束测评？',
      message:
        answeredCount < least
          ? `只答了 ${answeredCount} 题，结果的误差会比较大。`
          : '已经够得出结果了。',
      confirmText: '结束并看报告',
      cancelText: '继续',
    })
    if (isSure) finish.mutate()
  }
  return (
    <Button variant="ghost" block loading={finish.isPending} onClick={() => void ask()}>
      提前结束
    </Button>
  )
}
