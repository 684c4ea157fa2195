import { Button, FormField, ProgressBar } from '@kaozhou/ui'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DeskClient, useApi } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { Ways } from '../page-layout/ways'
import { type SentFile, sendFile, type UploadRows } from './send-file'
import { sizeText } from './size-text'

/** What the server says of a file that it has whole. */
interface FileFacts {
  /** Why it can't be used, in sentences. */
  refusals: readonly string[]
}

/** A file that was sent, and what it is. */
export interface ChosenFile<Facts extends FileFacts> extends SentFile {
  name: string
  facts: Facts
}

/** What a field takes, and how it is sent. */
export interface UploadKind<Facts extends FileFacts> {
  /** Of the dialog that files are chosen in. */
  accept: string
  hint: string
  /** What is plain before a byte is sent; what a file really is, the server says. */
  fault: (file: File) => string | null
  /** The number that a file is known by: the same one chosen again has the same. */
  upload: (file: File) => Promise<string>
  rows: (api: DeskClient) => UploadRows & { uploaded(sent: SentFile): Promise<Facts> }
  /** What it is, in words. */
  text: (facts: Facts) => string
}

export interface UploadFieldProps<Facts extends FileFacts> {
  label: string
  required: boolean
  kind: UploadKind<Facts>
  chosen: ChosenFile<Facts> | null
  onChoose: (file: ChosenFile<Facts> | null) => void
}

type Step =
  | { status: 'idle' }
  | { status: 'sending'; file: File; share: number }
  | { status: 'stopped'; file: File; share: number }
  /** `file`: to go on with it; null where that would not help. */
  | { status: 'failed'; message: string; file: File | null }

const IDLE: Step = { status: 'idle' }

/** A file, which is sent as it is chosen: how far it has come, and what it is, stand here. */
export function UploadField<Facts extends FileFacts>(props: UploadFieldProps<Facts>): ReactNode {
  const { label, required, kind, chosen, onChoose } = props
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [step, setStep] = useState<Step>(IDLE)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, begun = 0): Promise<void> {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    onChoose(null)
    const fault = kind.fault(file)
    if (fault) return setStep({ status: 'failed', message: fault, file: null })
    setStep({ status: 'sending', file, share: begun })
    try {
      const rows = kind.rows(await api())
      const onShare = (share: number) => {
        if (!own.signal.aborted) setStep({ status: 'sending', file, share })
      }
      const upload = await kind.upload(file)
      const whole = await sendFile(rows, { file, upload }, { onShare, signal: own.signal })
      const facts = await rows.uploaded(whole)
      if (own.signal.aborted) return
      const [refusal] = facts.refusals
      setStep(refusal ? { status: 'failed', message: refusal, file: null } : IDLE)
      if (!refusal) onChoose({ ...whole, name: file.name, facts })
    } catch (error) {
      if (!own.signal.aborted) setStep({ status: 'failed', message: failureText(error), file })
    }
  }

  function stop(): void {
    sending.current?.abort()
    if (step.status === 'sending') setStep({ ...step, status: 'stopped' })
  }

  function read(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event
    const file = target.files?.[0]
    if (file) void send(file)
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <FormField
      label={label}
      required={required}
      hint={kind.hint}
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
            accept={kind.accept}
            onChange={read}
          />
          <Button variant="plain" size="sm" onClick={() => field.current?.click()}>
            {chosen ? '换一个文件' : '选文件'}
          </Button>
          <Sent step={step} onStop={stop} onAgain={(file, begun) => void send(file, begun)} />
          {chosen && step.status === 'idle' ? (
            <p>
              {chosen.name}：{kind.text(chosen.facts)}
            </p>
          ) : null}
        </div>
      )}
    </FormField>
  )
}

interface SentProps {
  step: Step
  onStop: () => void
  onAgain: (file: File, begun?: number) => void
}

function Sent({ step, onStop, onAgain }: SentProps): ReactNode {
  if (step.status === 'sending' || step.status === 'stopped') {
    const { file, share, status } = step
    const isChecked = status === 'sending' && share === 1
    const come = `${sizeText(share * file.size)} / ${sizeText(file.size)}`
    const text = isChecked ? '正在检查文件' : `${status === 'sending' ? '已上传' : '停在'} ${come}`
    return (
      <>
        <ProgressBar label={`上传 ${file.name}`} value={Math.round(share * 100)} text={text} />
        <Ways>
          {status === 'stopped' ? (
            <Button variant="plain" size="sm" onClick={() => onAgain(file, share)}>
              接着传
            </Button>
          ) : (
            <Button variant="plain" size="sm" disabled={isChecked} onClick={onStop}>
              停下
            </Button>
          )}
        </Ways>
      </>
    )
  }
  const { file } = step.status === 'failed' ? step : { file: null }
  if (!file) return null
  return (
    <Button variant="plain" size="sm" onClick={() => onAgain(file)}>
      接着传
    </Button>
  )
}
