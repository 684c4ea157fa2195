import type { SavedWord } from '@kaozhou/api'
import type { WordGrade } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, ButtonLink, Empty } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { WordEntries } from '../../../parts/words/word-entries'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { wordsPageQuery } from '../+shared/exam-queries'
import styles from './word-review.module.css'

/** The words that are due, one after another (/exam/words/review). */
export function Screen(): ReactNode {
  // What is answered leaves the list of what is due: its first page is always the next one.
  const query = useQuery({
    ...wordsPageQuery({ state: 'due', keyword: '' }, 1),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <ScreenBar title="复习生词" />
      <div className={page.page}>
        <Loaded query={query} missing="没有找到生词本">
          {({ list, total }) => (
            <Cards
              key={query.dataUpdatedAt}
              words={list}
              total={total}
              onDone={() => void query.refetch()}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

interface CardsProps {
  words: readonly SavedWord[]
  /** How many are due, with those of later pages. */
  total: number
  onDone: () => void
}

function Cards({ words, total, onDone }: CardsProps): ReactNode {
  const [at, setAt] = useState(0)
  const word = words[at]
  if (!word) {
    return (
      <Empty
        title={words.length > 0 ? '这一组复习完了' : '今天没有要复习的'}
        text="记住的词隔得越来越久，忘了的明天再来"
        action={
          total > words.length ? (
            <Button onClick={onDone}>再来一组</Button>
          ) : (
            <ButtonLink href={href('/exam/words')}>回到生词本</ButtonLink>
          )
        }
      />
    )
  }
  return (
    <>
      <p className={page.note} role="status">
        第 {at + 1} 个，共 {words.length} 个
      </p>
      <Card key={word.word} word={word} onAnswered={() => setAt(at + 1)} />
    </>
  )
}

const ANSWERS = [
  { grade: 'again', label: '不认识' },
  { grade: 'good', label: '想起来了' },
  { grade: 'easy', label: '很熟' },
] as const satisfies { grade: WordGrade; label: string }[]

interface CardProps {
  word: SavedWord
  onAnswered: () => void
}

/** A word in its sentence; what it means is shown when the person has tried to remember it. */
function Card({ word: { word, sentence }, onAnswered }: CardProps): ReactNode {
  const api = useApi()
  const [isShown, setShown] = useState(false)
  const review = useMutation({
    mutationFn: async (grade: WordGrade) => (await api()).words.review({ word, grade }),
    onSuccess: onAnswered,
  })
  return (
    <section className={styles.card} aria-label={`生词 ${word}`}>
      <h2 lang="en" className={styles.word}>
        {word}
      </h2>
      {sentence ? (
        <p className={styles.sentence} lang="en">
          {sentence}
        </p>
      ) : null}
      {isShown ? (
        <>
          <WordEntries word={word} />
          <div className={styles.answers}>
            {ANSWERS.map(({ grade, label }) => (
              <Button
                key={grade}
                variant={grade === 'good' ? 'primary' : 'plain'}
                loading={review.isPending && review.variables === grade}
                onClick={() => review.mutate(grade)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Button block onClick={() => setShown(true)}>
          看释义
        </Button>
      )}
      {review.error ? <p role="alert">{review.error.message}</p> : null}
    </section>
  )
}
