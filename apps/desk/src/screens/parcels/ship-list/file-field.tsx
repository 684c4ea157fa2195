import { Button } from '@kaozhou/ui'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { decodeList } from './list-text'

export interface FileFieldProps {
  onText: (text: string) => void
  /** What is wrong with the file, and what to do. */
  onError: (message: string) => void
}

/** Reads a CSV or text file here in the browser. */
export function FileField({ onText, onError }: FileFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const { target } = event
    const file = target.files?.[0]
    if (!file) return
    try {
      onText(decodeList(new Uint8Array(await file.arrayBuffer())))
    } catch (error) {
      onError(error instanceof Error ? error.message : '文件没有读出来，请再选一次')
    }
    // The same file can be chosen again once it was mended.
    target.value = ''
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="清单文件"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void read(event)}
      />
      <Button variant="plain" onClick={() => field.current?.click()}>
        选 CSV 或 TXT 文件
      </Button>
    </>
  )
}
