import { SHIPPING_LIST_MAX } from '@kaozhou/domain'
import { Button, FormField, Select, TextArea } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { onCtrlEnter } from '../../../parts/forms/on-ctrl-enter'
import { Panel } from '../../../parts/page-layout/panel'
import { FileField } from './file-field'
import { LIST_TEXT_MAX, plainLines } from './list-text'
import styles from './ship-list.module.css'
import type { Check, PastedList } from './use-check'

export interface ListFormProps {
  list: PastedList
  check: Check
  onChange: (part: Partial<PastedList>) => void
}

const EXAMPLE = 'P50001\tYT8812345678901\nP50002\t顺丰\tSF1234567890123'

/** Where the list is pasted, or read from a file, and by which carrier lines without one go. */
export function ListForm({ list, check, onChange }: ListFormProps): ReactNode {
  const carriers = useQuery(apiQuery('parcels.carriers'))
  const [fileError, setFileError] = useState<string | null>(null)
  const { text, carrier } = list
  const isEmpty = text.trim() === ''
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!isEmpty) void check.check(list)
  }
  return (
    <Panel title="清单">
      <form className={styles.form} onSubmit={submit}>
        <FormField
          label="粘贴清单"
          hint={`一行一个包裹：包裹号或订单号、快递公司、快递单号，从表格里复制就行。一次最多 ${SHIPPING_LIST_MAX} 行`}
          error={fileError}
        >
          {(control) => (
            <TextArea
              {...control}
              className={styles.paste}
              rows={8}
              maxLength={LIST_TEXT_MAX}
              placeholder={EXAMPLE}
              spellCheck={false}
              value={text}
              onChange={(typed) => {
                setFileError(null)
                onChange({ text: plainLines(typed) })
              }}
              onKeyDown={onCtrlEnter(submit)}
            />
          )}
        </FormField>
        <div className={styles.ways}>
          <FileField
            onText={(read) => {
              setFileError(null)
              onChange({ text: read })
            }}
            onError={setFileError}
          />
          <FormField label="没写快递公司的行用" className={styles.carrier}>
            {(control) => (
              <Select
                {...control}
                value={carrier || 'none'}
                onChange={(code) => onChange({ carrier: code === 'none' ? '' : code })}
                options={[
                  { value: 'none', label: '每行都写了' },
                  ...(carriers.data?.list.map(({ code, name }) => ({ value: code, label: name })) ??
                    []),
                ]}
              />
            )}
          </FormField>
          <Button type="submit" loading={check.busy} disabled={isEmpty}>
            核对清单
          </Button>
        </div>
        {check.error ? <p role="alert">{check.error}</p> : null}
      </form>
    </Panel>
  )
}
