import type { ShippingPreview } from '@kaozhou/api/desk'
import { Button, FormField, Input } from '@kaozhou/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { lineOf, withLine } from './list-text'
import styles from './ship-list.module.css'
import type { PastedList } from './use-check'

export interface BadLinesProps {
  list: PastedList
  faults: ShippingPreview['faults']
  /** Of the whole list. */
  lines: number
  busy: boolean
  /** Why the list was not sent. */
  error: string | null
  onFix: (text: string) => void
  onCheck: () => void
}

/** Each bad line with its number and reason, to be mended where it stands. Line 0 is the whole list. */
export function BadLines(props: BadLinesProps): ReactNode {
  const { list, faults, lines, busy, error, onFix, onCheck } = props
  const bad = faults.filter(({ line }) => line > 0)
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    onCheck()
  }
  return (
    <Panel title={bad.length > 0 ? `${lines} 行里有 ${bad.length} 行不对` : '这份清单发不了'}>
      <p role="alert">{error ?? '一个包裹都还没有发。改好再核对，或者删掉这些行。'}</p>
      {faults
        .filter(({ line }) => line === 0)
        .map(({ message }) => (
          <p key={message} className={styles.fault}>
            {message}
          </p>
        ))}
      {bad.length > 0 ? (
        <form className={styles.form} onSubmit={submit}>
          {bad.map(({ line, message }) => (
            <div key={line} className={styles.line}>
              <FormField label={`第 ${line} 行`} error={message} className={styles.lineField}>
                {(control) => (
                  <Input
                    {...control}
                    spellCheck={false}
                    autoComplete="off"
                    value={lineOf(list.text, line)}
                    onChange={(content) => onFix(withLine(list.text, line, content))}
                  />
                )}
              </FormField>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`删掉第 ${line} 行`}
                onClick={() => onFix(withLine(list.text, line, ''))}
              >
                删掉
              </Button>
            </div>
          ))}
          <div className={styles.ways}>
            <Button type="submit" loading={busy}>
              重新核对
            </Button>
          </div>
        </form>
      ) : null}
    </Panel>
  )
}
