import type { BillPreview, BookDay } from '@kaozhou/api/desk'
import { fenText, showToast, VisuallyHidden } from '@kaozhou/ui'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useApi } from '../../../data/desk-api'
import { failureText } from '../../../data/failure-text'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import styles from './day.module.css'
import { fileText } from './file-text'

type OfDay = Pick<BookDay, 'provider' | 'day'>

interface ReadFile {
  name: string
  file: string
  preview: BillPreview
}

const BECOMES: Record<BillPreview['becomes'], string> = {
  new: '导入后成为这一天的账单。',
  same: '和已导入的账单一样，不会有变化。',
  replaces: '会替换已导入的账单；旧的留在记录里。',
}

/** A bill as a file: read first, each bad line named, then taken in. */
export function BillUpload({ provider, day }: OfDay): ReactNode {
  const api = useApi()
  const id = useId()
  const [step, setStep] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [read, setRead] = useState<ReadFile | null>(null)
  const deed = useDeed(
    (client, input: OfDay & { file: string }, key) => client.books.takeIn({ ...input, key }),
    ({ lines, differences }) => {
      setRead(null)
      const found = differences === 0 ? '没有差异' : `有 ${differences} 处差异`
      showToast({ text: `已导入 ${lines} 行，${found}` })
    },
  )

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    setError(null)
    deed.clear()
    try {
      setStep('正在读取文件…')
      const file = await fileText(chosen)
      setStep('正在上传并逐行核对…')
      const preview = await (await api()).books.preview({ provider, day, file })
      setRead({ name: chosen.name, file, preview })
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      setStep(null)
    }
  }

  return (
    <div>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          className={styles.input}
          accept=".zip,.csv,.txt,.gz"
          disabled={step !== null}
          onChange={(event) => void choose(event)}
        />
      </VisuallyHidden>
      <label htmlFor={id} className={styles.upload}>
        上传账单文件
      </label>
      <p role="status">{step}</p>
      {error ? <p role="alert">{error}</p> : null}
      <DeedDialog
        open={read !== null}
        onClose={() => setRead(null)}
        title="导入账单"
        submitText="导入"
        deed={deed}
        disabled={(read?.preview.faults.length ?? 0) > 0}
        onSubmit={() => {
          if (read) void deed.run({ provider, day, file: read.file })
        }}
      >
        {read ? <Preview {...read} /> : null}
      </DeedDialog>
    </div>
  )
}

function Preview({ name, preview }: ReadFile): ReactNode {
  const { faults, lines, payments, refunds, fees, becomes } = preview
  if (faults.length > 0) {
    return (
      <>
        <p>{name} 有读不出的地方，不能导入：</p>
        <ul aria-label="读不出的行" className={styles.faults}>
          {faults.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              第 {line} 行：{text}
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <p>
        {name}：{lines} 行，收款 {fenText(payments)}，退款 {fenText(refunds)}，手续费{' '}
        {fenText(fees)}。
      </p>
      <p>{BECOMES[becomes]}</p>
    </>
  )
}
