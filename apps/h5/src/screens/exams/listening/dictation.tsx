import { compareDictation, type DictationResult, type SpokenSentence } from '@kaozhou/domain'
import { Button, FormField, TextArea } from '@kaozhou/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'
import { DictationDiff } from './dictation-diff'
import styles from './listening.module.css'
import { OneSentence } from './one-sentence'
import type { Passage } from './passages'

/** The longest sentence of a script has some hundred characters. */
const LONGEST = 500

interface DictationProps {
  passage: Passage
  attemptId: number
}

/** Sentence after sentence is written down and compared with what was said; what was typed stays until the tab is closed. */
export function Dictation({ passage, attemptId }: DictationProps): ReactNode {
  const { sentences } = passage
  const draft = useDraft<Written>(`dictation.${attemptId}.${passage.id}`, NOTHING)
  const { at, texts, checked } = draft.value
  const sentence = sentences[at] ?? sentences[0]
  if (!sentence) return null
  return (
    <>
      <OneSentence passage={passage} at={at} onTurn={(to) => draft.change({ at: to })}>
        <Sentence
          key={at}
          sentence={sentence}
          text={texts[at] ?? ''}
          isChecked={checked.includes(at)}
          onText={(text) =>
            draft.change({
              texts: sentences.map((_, one) => (one === at ? text : (texts[one] ?? ''))),
            })
          }
          onCheck={() => draft.change({ checked: [...checked, at] })}
          onAgain={() => draft.change({ checked: checked.filter((one) => one !== at) })}
        />
      </OneSentence>
      <Standing
        results={checked.map((one) =>
          compareDictation(sentences[one]?.text ?? '', texts[one] ?? ''),
        )}
        count={sentences.length}
        onRestart={() => draft.change(NOTHING)}
      />
    </>
  )
}

interface Written {
  /** The sentence that is open. */
  at: number
  texts: string[]
  /** Sentences that were compared. */
  checked: number[]
}

const NOTHING: Written = { at: 0, texts: [], checked: [] }

interface SentenceProps {
  sentence: SpokenSentence
  text: string
  isChecked: boolean
  onText: (text: string) => void
  onCheck: () => void
  onAgain: () => void
}

function Sentence(props: SentenceProps): ReactNode {
  const { sentence, text, isChecked, onText, onCheck, onAgain } = props
  const [isEmpty, setEmpty] = useState(false)
  function check(event: FormEvent): void {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim()) onCheck()
  }
  if (isChecked) {
    return (
      <>
        <DictationDiff result={compareDictation(sentence.text, text)} />
        <Button variant="wash" onClick={onAgain}>
          再写一遍
        </Button>
      </>
    )
  }
  return (
    <form className={page.form} onSubmit={check}>
      <FormField label="听到的句子" error={isEmpty ? '先写下听到的，一个词也行' : undefined}>
        {(control) => (
          <TextArea
            {...control}
            lang="en"
            value={text}
            onChange={onText}
            maxLength={LONGEST}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <Button type="submit" block>
        对一对
      </Button>
    </form>
  )
}

interface StandingProps {
  results: readonly DictationResult[]
  /** How many sentences there are. */
  count: number
  onRestart: () => void
}

function Standing({ results, count, onRestart }: StandingProps): ReactNode {
  if (results.length === 0) return null
  const right = results.reduce((sum, one) => sum + one.right, 0)
  const total = results.reduce((sum, one) => sum + one.total, 0)
  return (
    <section className={`${page.paper} ${styles.standing}`} aria-label="写到哪里">
      <p>
        写了 {results.length}/{count} 句，{total} 个词里对了 {right} 个
      </p>
      <Button variant="plain" size="sm" onClick={onRestart}>
        从头再写
      </Button>
    </section>
  )
}
