import type { UploadedFile } from '@kaozhou/api/desk'
import { DOCUMENT_FILE_FAULTS, DOCUMENT_LIMITS } from '@kaozhou/domain'
import { Button, FormField, ProgressBar } from '@kaozhou/ui'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DeskClient, useApi } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { type SentFile, sendFile } from './send-file'
import { sizeText } from './size-text'

/** A file that was sent, and what it is. */
export interface ChosenDocument extends SentFile {
  name: string
  facts: UploadedFile
}

export interface UploadFieldProps {
  label: string
  required: boolean
  chosen: ChosenDocument | null
  onChoose: (document: ChosenDocument | null) => void
}

type Step =
  | { status: 'idle' }
  | { status: 'sending'; name: string; share: number }
  /** `file`: to go on with it; null where that would not help. */
  | { status: 'failed'; message: string; file: File | null }

const IDLE: Step = { status: 'idle' }

/** A document, which is sent as it is chosen: how far it has come, and what it is, stand here. */
export function UploadField({ label, required, chosen, onChoose }: UploadFieldProps): ReactNode {
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [step, setStep] = useState<Step>(IDLE)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    onChoose(null)
    const { name } = file
    const fault = fileFault(file)
    if (fault) return setStep({ status: 'failed', message: fault, file: null })
    setStep({ status: 'sending', name, share: 0 })
    try {
      const onShare = (share: number) => {
        if (!own.signal.aborted) setStep({ status: 'sending', name, share })
      }
      const document = await sent(await api(), file, { onShare, signal: own.signal })
      if (own.signal.aborted) return
      const [refusal] = document.facts.refusals
      setStep(refusal ? { status: 'failed', message: refusal, file: null } : IDLE)
      if (!refusal) onChoose(document)
    } catch (error) {
      if (!own.signal.aborted) setStep({ status: 'failed', message: failureText(error), file })
    }
  }

  function read(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event
    const file = target.files?.[0]
    if (file) void send(file)
    // The same file can be chosen again.
    target.value = ''
  }

  const most = sizeText(DOCUMENT_LIMITS.bytes)
  return (
    <FormField
      label={label}
      required={required}
      hint={`${required ? '' : '不选就还是原来的。'}PDF，或 JPG、PNG、WebP 图片（会变成一页 PDF），最大 ${most}`}
      error={step.status === 'failed' ? step.message : null}
    >
      {({ id, ...described }) => (
        <div>
          <input
            {...described}
            id={id}
            ref={field}
            type="file"
            hidden
            accept=".pdf,application/pdf,image/jpeg,image/png,image/webp"
            onChange={read}
          />
          <Button variant="plain" size="sm" onClick={() => field.current?.click()}>
            {chosen ? '换一个文件' : '选文件'}
          </Button>
          <Sent step={step} chosen={chosen} onAgain={(file) => void send(file)} />
        </div>
      )}
    </FormField>
  )
}

function Sent({
  step,
  chosen,
  onAgain,
}: {
  step: Step
  chosen: ChosenDocument | null
  onAgain: (file: File) => void
}): ReactNode {
  if (step.status === 'sending') {
    const { name, share } = step
    const percent = Math.round(share * 100)
    const text = percent === 100 ? '正在检查文件' : `已上传 ${percent}%`
    return <ProgressBar label={`上传 ${name}`} value={percent} text={text} />
  }
  const { file } = step.status === 'failed' ? step : { file: null }
  if (file) {
    return (
      <Button variant="plain" size="sm" onClick={() => onAgain(file)}>
        接着传
      </Button>
    )
  }
  if (!chosen) return null
  const { kind, pages, sizeBytes } = chosen.facts
  const from = kind === 'picture' ? '，由图片变成' : ''
  return (
    <p>
      {chosen.name}：{pages} 页，{sizeText(sizeBytes)}
      {from}
    </p>
  )
}

async function sent(
  api: DeskClient,
  file: File,
  sending: Parameters<typeof sendFile>[2],
): Promise<ChosenDocument> {
  const whole = await sendFile(api, file, sending)
  return { ...whole, name: file.name, facts: await api.documents.uploaded(whole) }
}

const OFFICE = /\.(?:docx?|pptx?|xlsx?|wps|dps|et)$/i

/** What is plain before a byte is sent; what a file really is, the server says. */
function fileFault({ name, size }: File): string | null {
  if (OFFICE.test(name)) return DOCUMENT_FILE_FAULTS.office
  if (size === 0) return '这个文件是空的'
  if (size <= DOCUMENT_LIMITS.bytes) return null
  return `文件有 ${sizeText(size)}，最大 ${sizeText(DOCUMENT_LIMITS.bytes)}：分成几份，或把图片压小一点`
}
