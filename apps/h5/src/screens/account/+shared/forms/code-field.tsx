import { ApiError } from '@kaozhou/api'
import { countdownDeadline, SMS_SENT_JUST_NOW } from '@kaozhou/domain'
import { Button, CodeInput, FormField } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { resendDeadline } from '../../../../data/resend-deadline'
import { useResendSeconds } from '../../../../data/use-resend-seconds'
import styles from './forms.module.css'

export interface CodeFieldProps {
  label: string
  /** The phone that gets the code: 发到 138****5678. */
  hint?: string
  value: string
  error?: string | null
  onChange: (code: string) => void
  /** Sends a code. Rejects with the server's message; resolves with false when the form shows a fault instead. */
  onSend: () => Promise<boolean>
}

/** The end of each field's countdown: it goes on while the form is closed. */
const deadlines = new Map<string, number>()

/** A field for an SMS code with the button that sends one (spec §4 "Send code"). */
export function CodeField({
  label,
  hint,
  value,
  error,
  onChange,
  onSend,
}: CodeFieldProps): ReactNode {
  const [deadline, setDeadline] = useState(() => deadlines.get(label) ?? null)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const seconds = useResendSeconds(deadline)

  function countUntil(next: number): void {
    deadlines.set(label, next)
    setDeadline(next)
  }

  async function send(): Promise<void> {
    setSending(true)
    setRefusal(null)
    try {
      if (!(await onSend())) return
      countUntil(countdownDeadline(Date.now()))
    } catch (reason) {
      const wait = resendDeadline(reason)
      if (wait !== null) countUntil(wait)
      setRefusal(wait === null ? failureText(reason) : SMS_SENT_JUST_NOW)
    } finally {
      setSending(false)
    }
  }

  return (
    <FormField label={label} hint={hint} error={error ?? refusal}>
      {(control) => (
        <div className={styles.code}>
          <CodeInput
            {...control}
            value={value}
            onChange={(code) => {
              setRefusal(null)
              onChange(code)
            }}
          />
          <Button
            variant="wash"
            disabled={seconds !== null}
            loading={sending}
            onClick={() => void send()}
          >
            {seconds === null ? '获取验证码' : `${seconds} 秒后重发`}
          </Button>
        </div>
      )}
    </FormField>
  )
}

function failureText(reason: unknown): string {
  return reason instanceof ApiError ? reason.message : '验证码没有发出，请再试一次'
}
