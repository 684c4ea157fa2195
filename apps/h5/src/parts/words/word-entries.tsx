import { type DictionaryEntry, WORD_LISTS } from '@kaozhou/domain'
import { Empty, IconButton, SkeletonText, Tag, VolumeIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loaded/loaded'
import { lookUp } from './look-up'
import { canSpeak, speak } from './speak'
import styles from './words.module.css'

/** What the dictionary says of a word, and of the word that it is a form of. */
export function WordEntries({ word }: { word: string }): ReactNode {
  const query = useQuery({
    queryKey: ['dictionary', word],
    queryFn: () => lookUp(word),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Loaded query={query} missing="没有这个词" waiting={<SkeletonText lines={4} />}>
      {(entries) =>
        entries.length === 0 ? (
          <Empty title="词典里没有这个词" text="看看拼写，或试试它的原形" />
        ) : (
          entries.map((entry) => <Entry key={entry.word} entry={entry} />)
        )
      }
    </Loaded>
  )
}

function Entry({
  entry: { word, phonetic, lists, meanings },
}: {
  entry: DictionaryEntry
}): ReactNode {
  return (
    <section aria-label={word} className={styles.entry}>
      <div className={styles.head}>
        <h3 lang="en">{word}</h3>
        {phonetic ? <span className={styles.phonetic}>/{phonetic}/</span> : null}
        {canSpeak() ? (
          <IconButton label={`朗读 ${word}`} icon={<VolumeIcon />} onClick={() => speak(word)} />
        ) : null}
      </div>
      {lists.length > 0 ? (
        <p className={styles.lists}>
          {lists.map((list) => (
            <Tag key={list} tone="grey">
              {WORD_LISTS[list]}
            </Tag>
          ))}
        </p>
      ) : null}
      <ul className={styles.meanings}>
        {meanings.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </section>
  )
}
