import { type ExamList, WORD_LISTS, WORDS_AT_ONCE } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, ButtonLink, Checkbox, Empty, ProgressBar } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import page from '../../../parts/page-layout/page.module.css'
import { showAsked } from '../../../parts/words/show-tapped'
import { href } from '../../../routing/href'
import styles from './word-lists.module.css'

export interface NextWordsProps {
  list: ExamList
  /** All of the list, the most frequent first. */
  words: readonly string[]
  kept: ReadonlySet<string>
}

/** How much of a list is in the notebook, and its next words, of which the person leaves out what they know. */
export function NextWords({ list, words, kept }: NextWordsProps): ReactNode {
  const rest = words.filter((word) => !kept.has(word))
  const [from, setFrom] = useState(0)
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const offered = rest.slice(from, from + WORDS_AT_ONCE.offered)
  const chosen = offered.filter((word) => !known.has(word))
  const has = words.length - rest.length
  return (
    <>
      <section className={page.paper} aria-label="收词进度">
        <ProgressBar
          label={`${WORD_LISTS[list]}词表`}
          value={has}
          max={words.length}
          text={`已收入 ${has}/${words.length} 个`}
        />
        <p className={page.note}>按常用程度排列，越靠前越常考到</p>
      </section>
      {offered.length === 0 ? (
        <Empty
          title={from > 0 ? '看到词表末尾了' : '这份词表都收完了'}
          text={from > 0 ? '跳过的词还在前面' : '接下来按时复习就好'}
          action={
            from > 0 ? (
              <Button onClick={() => setFrom(0)}>从头再看</Button>
            ) : (
              <ButtonLink href={href('/exam/words')}>去生词本</ButtonLink>
            )
          }
        />
      ) : (
        <section className={page.paper} aria-label="下一组">
          <ul className={styles.words}>
            {offered.map((word) => (
              <li key={word}>
                <Checkbox
                  className={styles.word}
                  checked={!known.has(word)}
                  onChange={(isWanted) => setKnown(toggled(known, word, !isWanted))}
                >
                  <span lang="en">{word}</span>
                </Checkbox>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${word} 的释义`}
                  onClick={() => void showAsked({ word, sentence: '', source: '' })}
                >
                  释义
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button variant="plain" onClick={() => setFrom(from + WORDS_AT_ONCE.offered)}>
              换一组
            </Button>
            <Keep words={chosen} />
          </div>
        </section>
      )}
    </>
  )
}

function Keep({ words }: { words: string[] }): ReactNode {
  const api = useApi()
  const navigate = useNavigate()
  const keep = useMutation({
    mutationFn: async () => (await api()).words.keepMany({ words }),
    onSuccess: () => void navigate(href('/exam/words/review')),
  })
  return (
    <>
      <Button disabled={words.length === 0} loading={keep.isPending} onClick={() => keep.mutate()}>
        {words.length === 0 ? '这一组都认识' : `收入 ${words.length} 个，开始记`}
      </Button>
      {keep.error ? <p role="alert">{keep.error.message}</p> : null}
    </>
  )
}

function toggled(set: ReadonlySet<string>, word: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(word)
  else next.delete(word)
  return next
}
