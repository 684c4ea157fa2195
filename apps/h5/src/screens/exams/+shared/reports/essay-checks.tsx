import type { AttemptReport } from '@kaozhou/api'
import {
  type EssayChecks as Checks,
  type EssayTask,
  essayChecks,
  essaySpellings,
  type Question,
} from '@kaozhou/domain'
import { Button, useNotLoaded } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { knownWords } from '../../../../parts/words/look-up'
import { showAsked } from '../../../../parts/words/show-tapped'
import styles from './essay-checks.module.css'
import report from './reports.module.css'

type Result = AttemptReport['questions'][number]

export interface EssayChecksProps {
  /** What was typed. */
  text: string
  question: Question
  result: Result
}

const NOTHING_KNOWN: ReadonlyMap<string, string> = new Map()

/** What can be said of an essay for certain, and how certain it is. No marks: those are a teacher's. */
export function EssayChecks({ text, question, result }: EssayChecksProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  const failed = useNotLoaded('词典')
  const spellings = essaySpellings(text)
  const dictionary = useQuery({
    queryKey: ['dictionary', 'essay', spellings],
    queryFn: () => knownWords(spellings),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const task = { words: question.words, parts: result.solution.taskParts ?? [] }
  const checks = essayChecks(text, task, dictionary.data ?? NOTHING_KNOWN)
  return (
    <section className={styles.checks} aria-label="作文检查">
      <h4 className={styles.heading}>能确定的检查</h4>
      <ul className={styles.list}>
        <li>{lengthText(checks, question.words)}</li>
        {checks.doubled.length > 0 ? (
          <li>
            连着写了两遍的词：
            <span lang="en">{checks.doubled.map((word) => `${word} ${word}`).join('、')}</span>
          </li>
        ) : null}
        <PartChecks task={task} checks={checks} />
        {dictionary.data ? <WordChecks checks={checks} text={text} /> : null}
      </ul>
      {dictionary.data ? null : (
        <>
          {dictionary.error ? <p role="alert">{failed}</p> : null}
          <Button
            variant="wash"
            loading={dictionary.isFetching}
            onClick={() => (isAsked ? void dictionary.refetch() : setAsked(true))}
          >
            对照词典检查用词
          </Button>
        </>
      )}
      <p className={report.note}>{marksText(result)}</p>
    </section>
  )
}

/** 共 96 词，要求 120–180 词，少 24 词 */
function lengthText({ count, length }: Checks, words: Question['words']): string {
  if (!words) return `共 ${count} 词`
  const wanted = `共 ${count} 词，要求 ${words.min}–${words.max} 词`
  if (!length) return `${wanted}，字数合适`
  return `${wanted}，${length.kind === 'short' ? '少' : '多'} ${length.by} 词`
}

function PartChecks({ task, checks }: { task: EssayTask; checks: Checks }): ReactNode {
  if (task.parts.length === 0) return null
  if (checks.missing.length === 0) return <li>题目要求写到的内容，都找到了相应的词</li>
  return checks.missing.map(({ name, anyOf }) => (
    <li key={name}>
      没有找到“{name}”：文中没有 <span lang="en">{anyOf.slice(0, SHOWN_WORDS).join('、')}</span>
      {anyOf.length > SHOWN_WORDS ? ' 这类词' : ''}。如果换了说法，不算漏写
    </li>
  ))
}

const SHOWN_WORDS = 3

/** What the dictionary says. A word that it has not is not a wrong one. */
function WordChecks({ checks, text }: { checks: Checks; text: string }): ReactNode {
  const { unknown, repeated } = checks
  return (
    <>
      {unknown.length === 0 ? (
        <li>每个词在词典里都有；用得对不对，词典看不出来</li>
      ) : (
        <li>
          词典里没有这 {unknown.length} 个词，可能是拼写，也可能是新词：
          <span className={styles.words}>
            {unknown.map((word) => (
              <Button
                key={word}
                variant="plain"
                aria-label={`查 ${word}`}
                onClick={() => void showAsked({ word, sentence: lineOf(text, word), source: '' })}
              >
                <span lang="en">{word}</span>
              </Button>
            ))}
          </span>
        </li>
      )}
      {repeated.length > 0 ? (
        <li>
          用得多的词：
          {repeated.map(({ word, count }) => `${word} ${count} 次`).join('、')}
          。可以想想有没有别的说法
        </li>
      ) : (
        <li>没有哪个实词用得特别多</li>
      )}
    </>
  )
}

/** The line of the essay that a word stands in. */
function lineOf(text: string, word: string): string {
  return text.split('\n').find((line) => line.includes(word)) ?? ''
}

/** Who gives the marks. */
function marksText({ grade, markingDueAt }: Result): string {
  if (grade?.by === 'teacher') return '这些检查不打分。分数和批注是老师给的。'
  return markingDueAt === null
    ? '这些检查不打分，也不看文章写得好不好；老师批改的试卷，分数由老师给。'
    : '这些检查不打分，也不看文章写得好不好。老师批改后，分数和批注会出现在这里。'
}
