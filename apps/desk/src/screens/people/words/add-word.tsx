import { sensitiveWordFault, type WordCategory } from '@kaozhou/domain'
import { Button, FormField, Input, Select, showToast } from '@kaozhou/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useDraft } from '../../../data/use-draft'
import { useDeed } from '../../../parts/deeds/use-deed'
import styles from './words.module.css'

export interface AddWordProps {
  options: readonly { value: WordCategory; label: string }[]
}

const START: { word: string; category: WordCategory } = { word: '', category: 'advert' }

/** A word and its category. The category stays for the next word. */
export function AddWord({ options }: AddWordProps): ReactNode {
  const { value, change } = useDraft('add-word', START)
  const [isTried, setTried] = useState(false)
  const deed = useDeed(
    (api, input: typeof START, key) => api.comments.addWord({ ...input, key }),
    ({ word }) => {
      change({ word: '' })
      setTried(false)
      showToast({ text: `已添加“${word}”`, tone: 'success' })
    },
  )
  const word = value.word.trim()
  const fault = sensitiveWordFault(word)
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setTried(true)
    if (!fault) void deed.run({ word, category: value.category })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormField label="词" error={(isTried ? fault : null) ?? deed.error}>
        {(control) => (
          <Input
            {...control}
            maxLength={30}
            autoComplete="off"
            value={value.word}
            onChange={(text) => change({ word: text })}
          />
        )}
      </FormField>
      <FormField label="分类">
        {(control) => (
          <Select
            {...control}
            value={value.category}
            options={options}
            onChange={(category) => change({ category })}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" loading={deed.busy}>
        添加
      </Button>
    </form>
  )
}
