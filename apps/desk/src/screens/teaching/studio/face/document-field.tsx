import { Button, FormField, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import type { Studio } from '../engine/open-studio'
import type { ChosenDocument } from '../sheets/open-sheets'
import type { SheetsView } from '../sheets/sheets-view'
import styles from './face.module.css'

export interface DocumentFieldProps {
  sectionId: number
  document: SheetsView['document']
  studio: Studio | null
}

/** Chooses a document of the class, or a PDF of this device, which stays on it. */
export function DocumentField({ sectionId, document, studio }: DocumentFieldProps): ReactNode {
  const query = useQuery(apiQuery('classes.documents', { id: sectionId }))
  const input = useRef<HTMLInputElement>(null)
  const list = query.data?.list ?? []
  const [asked, setAsked] = useState<ChosenDocument | null>(null)

  function open(chosen: ChosenDocument): void {
    setAsked(chosen)
    void studio?.sheets.open(chosen)
  }

  function openFile({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    if (file) open({ path: '', name: file.name, file })
    // The same file can be chosen again.
    currentTarget.value = ''
  }

  return (
    <div className={styles.device}>
      <FormField label="课件">
        {(control) => (
          <Select
            {...control}
            options={list.map(({ path, name, pages }) => ({
              value: path,
              label: `${name}（${pages} 页）`,
            }))}
            value={document.path}
            placeholder={placeholderOf(query.isPending, list.length, document)}
            disabled={list.length === 0}
            onChange={(path) => {
              const found = list.find((one) => one.path === path)
              if (found) open({ path, name: found.name })
            }}
          />
        )}
      </FormField>
      {query.isError ? (
        <p role="alert" className={styles.refusal}>
          本课的课件没有读出来。
          <Button size="sm" variant="plain" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button size="sm" variant="plain" onClick={() => input.current?.click()}>
          打开本机的 PDF
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label="本机的 PDF"
        onChange={openFile}
      />
      <Opening
        document={document}
        opening={asked?.name ?? ''}
        onRetry={() => asked && open(asked)}
      />
    </div>
  )
}

function placeholderOf(
  isPending: boolean,
  count: number,
  { name }: SheetsView['document'],
): string {
  if (name) return name
  if (isPending) return '正在读课件'
  return count === 0 ? '本课还没有课件' : '选一份课件'
}

function Opening({
  document: { state },
  opening,
  onRetry,
}: Pick<DocumentFieldProps, 'document'> & { opening: string; onRetry: () => void }): ReactNode {
  switch (state) {
    case 'loading':
      return <p className={styles.hint}>正在打开 {opening}…</p>
    case 'unread':
      return (
        <p role="alert" className={styles.refusal}>
          {opening} 没有读出来，检查网络后再试。
          <Button size="sm" variant="plain" onClick={onRetry}>
            重试
          </Button>
        </p>
      )
    case 'broken':
      return (
        <p role="alert" className={styles.refusal}>
          {opening} 打不开，可能已损坏或有密码。换一份，或另存为 PDF 再试。
        </p>
      )
    default:
      return null
  }
}
