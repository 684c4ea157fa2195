import { dateText } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, Collapse, showToast, Tag } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { WordEntries } from '../../../parts/words/word-entries'
import type { WordRow } from '../+shared/exam-queries'
import styles from './words.module.css'

/** A word of the notebook: when it comes again, where it was met, and what it means once it is opened. */
export function WordItem({ word: row }: { word: WordRow }): ReactNode {
  const { word, sentence, source, due, dueAt, known } = row
  const [isOpened, setOpened] = useState(false)
  const api = useApi()
  const remove = useMutation({
    mutationFn: async () => (await api()).words.remove({ word }),
    onSuccess: () => showToast('已移出生词本'),
  })
  return (
    <article className={styles.word} aria-label={word}>
      <Collapse title={word} onToggle={(open) => open && setOpened(true)}>
        {isOpened ? (
          <div className={styles.opened}>
            <WordEntries word={word} />
            {sentence ? (
              <p className={page.note} lang="en">
                {sentence}
              </p>
            ) : null}
            {source ? <p className={page.note}>出自《{source}》</p> : null}
            <Button variant="plain" loading={remove.isPending} onClick={() => remove.mutate()}>
              移出生词本
            </Button>
          </div>
        ) : null}
      </Collapse>
      <p className={styles.standing}>
        <Tag tone={due ? 'amber' : 'grey'}>
          {due ? '该复习' : `${dateText(dueAt, Date.now())}复习`}
        </Tag>
        {known ? <Tag>已记住</Tag> : null}
      </p>
    </article>
  )
}
