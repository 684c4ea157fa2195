import { dateText, SAVED_WORDS, savedWord } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, SearchBar, showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { withLogin } from '../../stores/global'
import { WordEntries } from './word-entries'
import type { AskedWord } from './word-under'
import styles from './words.module.css'

/** A field for a word, and the entries of the one that is asked for, which can be kept. */
export function WordSheet({ asked }: { asked: AskedWord }): ReactNode {
  const [typed, setTyped] = useState(asked.word)
  const [word, setWord] = useState(asked.word)
  const sentence = word === asked.word ? asked.sentence : ''
  return (
    <div className={styles.sheet}>
      <SearchBar
        value={typed}
        onChange={setTyped}
        onSearch={setWord}
        placeholder="输入英文单词"
        autoFocus={asked.word === ''}
      />
      {word === '' ? null : <WordEntries word={word} />}
      {sentence === '' ? null : (
        <p className={styles.sentence} lang="en">
          {sentence}
        </p>
      )}
      {savedWord(word) === null ? null : (
        <KeepWord key={word} word={word} sentence={sentence} source={asked.source} />
      )}
    </div>
  )
}

function KeepWord(word: AskedWord): ReactNode {
  const api = useApi()
  const keep = useMutation({
    mutationFn: async () =>
      (await api()).words.keep({
        ...word,
        sentence: word.sentence.slice(0, SAVED_WORDS.sentence),
      }),
    onSuccess: ({ dueAt }) =>
      showToast({
        text: `已收入生词本，${dateText(dueAt, Date.now())}再问你`,
        tone: 'success',
      }),
  })
  return (
    <>
      <Button
        block
        variant="wash"
        loading={keep.isPending}
        disabled={keep.isSuccess}
        onClick={() => withLogin(() => keep.mutate())}
      >
        {keep.isSuccess ? '已在生词本里' : '收入生词本'}
      </Button>
      {keep.error ? <p role="alert">{keep.error.message}</p> : null}
    </>
  )
}
