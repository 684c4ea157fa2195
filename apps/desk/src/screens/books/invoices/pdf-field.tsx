import { invoiceFileFault } from '@kaozhou/domain'
import { Button, FormField } from '@kaozhou/ui'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { base64Of } from '../../../parts/files/base64-of'
import styles from './invoices.module.css'

export interface ChosenPdf {
  name: string
  /** In base 64 as for addresses. */
  file: string
}

export interface PdfFieldProps {
  chosen: ChosenPdf | null
  onChoose: (pdf: ChosenPdf | null) => void
}

/** The PDF of an invoice, which its buyer downloads. It is optional: the platform sends one by e-mail too. */
export function PdfField({ chosen, onChoose }: PdfFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const { target } = event
    const file = target.files?.[0]
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const fault = invoiceFileFault(bytes)
    setError(fault)
    onChoose(fault === null ? { name: file.name, file: base64Of(bytes) } : null)
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <FormField label="发票的 PDF" hint="可以不传；传了，学生在订单里就能下载" error={error}>
      {({ id, ...described }) => (
        <div className={styles.file}>
          <input
            {...described}
            id={id}
            ref={field}
            type="file"
            hidden
            accept=".pdf,application/pdf"
            onChange={(event) => void read(event)}
          />
          <Button variant="plain" size="sm" onClick={() => field.current?.click()}>
            {chosen ? '换一个文件' : '选 PDF 文件'}
          </Button>
          {chosen ? <span>{chosen.name}</span> : null}
        </div>
      )}
    </FormField>
  )
}
