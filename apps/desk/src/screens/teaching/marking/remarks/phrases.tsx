import type { MarkingPhrase } from '@kaozhou/api/desk'
import { REMARK_CATEGORIES, REMARK_TEXT_MAX, type RemarkCategory } from '@kaozhou/domain'
import { Button, Collapse, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { Ways } from '../../../../parts/page-layout/ways'
import styles from './remarks.module.css'

export interface PhrasesProps {
  category: RemarkCategory
  /** What is written so far. */
  text: string
  onPick: (text: string) => void
}

/** The phrases of a category, which fill the words of a remark; all of them can be removed below. */
export function Phrases({ category, text, onPick }: PhrasesProps): ReactNode {
  const { data } = useQuery(apiQuery('marking.phrases'))
  const phrases = data?.list ?? []
  const own = phrases.filter((phrase) => phrase.category === category)
  const isKept = phrases.some((phrase) => phrase.text === text.trim())
  return (
    <>
      {own.length > 0 ? (
        <fieldset className={styles.phrases}>
          <legend className={styles.legend}>常用语</legend>
          {own.map((phrase) => (
            <Button
              key={phrase.id}
              size="sm"
              variant="wash"
              className={styles.phrase}
              onClick={() => onPick(joined(text, phrase.text))}
            >
              {phrase.text}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {text.trim() === '' || isKept ? null : <KeepPhrase category={category} text={text.trim()} />}
      {phrases.length > 0 ? (
        <Collapse title="管理常用语" extra={`${phrases.length} 条`}>
          <ul className={styles.kept}>
            {phrases.map((phrase) => (
              <KeptPhrase key={phrase.id} phrase={phrase} />
            ))}
          </ul>
        </Collapse>
      ) : null}
    </>
  )
}

/** A phrase goes behind what was written. */
function joined(text: string, phrase: string): string {
  const all = text.trim() === '' ? phrase : `${text.trimEnd()}；${phrase}`
  return all.length > REMARK_TEXT_MAX ? text : all
}

function KeepPhrase({ category, text }: { category: RemarkCategory; text: string }): ReactNode {
  const deed = useDeed(
    (api, input: { category: RemarkCategory; text: string }, key) =>
      api.marking.addPhrase({ ...input, key }),
    () => showToast({ text: '已存为常用语', tone: 'success' }),
  )
  return (
    <Ways>
      <Button
        size="sm"
        variant="ghost"
        loading={deed.busy}
        onClick={() => void deed.run({ category, text })}
      >
        存为常用语
      </Button>
      {deed.error ? <span role="alert">{deed.error}</span> : null}
    </Ways>
  )
}

function KeptPhrase({ phrase: { id, category, text } }: { phrase: MarkingPhrase }): ReactNode {
  const deed = useDeed(
    (api, input: { id: number }, key) => api.marking.removePhrase({ ...input, key }),
    () => showToast({ text: '已删除', tone: 'success' }),
  )
  return (
    <li className={styles.keptPhrase}>
      <span>
        {REMARK_CATEGORIES[category]}：{text}
        {deed.error ? <span role="alert">（{deed.error}）</span> : null}
      </span>
      <Button
        size="sm"
        variant="plain"
        aria-label={`删除常用语“${text}”`}
        loading={deed.busy}
        onClick={() => void deed.run({ id })}
      >
        删除
      </Button>
    </li>
  )
}
