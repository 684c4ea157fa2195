import type { DictatedState, DictatedWord, DictationResult } from '@kaozhou/domain'
import { VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { WordTaps } from '../../../parts/words/word-taps'
import styles from './listening.module.css'

const FAULTS = {
  misspelt: '拼错',
  misheard: '听错',
  missing: '漏写',
  extra: '多写',
} as const satisfies Record<Exclude<DictatedState, 'right'>, string>

/** What was said, with what was written beside it where the two differ, and how many words came out in which way. */
export function DictationDiff({ result }: { result: DictationResult }): ReactNode {
  const { words, total, right } = result
  const faults = Object.entries(FAULTS).flatMap(([state, name]) => {
    const count = words.filter((word) => word.state === state).length
    return count > 0 ? [`${name} ${count} 个`] : []
  })
  return (
    <div className={styles.result}>
      <p role="status">
        {right === total && faults.length === 0
          ? `${total} 个词都对了`
          : [`${total} 个词，对了 ${right} 个`, ...faults].join('；')}
      </p>
      <WordTaps>
        <p className={styles.diff} lang="en">
          {words.map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change, and words repeat
            <Word key={at} word={word} />
          ))}
        </p>
      </WordTaps>
      <p className={page.note}>划掉的是你写的，后面是录音里说的。</p>
    </div>
  )
}

function Word({ word: { state, said, written } }: { word: DictatedWord }): ReactNode {
  if (state === 'right') return <span>{said} </span>
  return (
    <span className={styles[state]}>
      <VisuallyHidden>（{FAULTS[state]}：</VisuallyHidden>
      {written === null ? null : <del>{written}</del>}
      {said === null ? null : <ins>{said}</ins>}
      <VisuallyHidden>）</VisuallyHidden>{' '}
    </span>
  )
}
