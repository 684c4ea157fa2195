import type { OwnStaff } from '@kaozhou/api/desk'
import { Button, CodeInput, FormField, showDialog } from '@kaozhou/ui'
import { FormDialog } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import type { DeskClient } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { canUsePasskeys, signByPasskey } from '../../data/passkeys'

export interface FactorQuestion {
  api: DeskClient
  /** True for who can show a passkey instead. */
  hasPasskey: boolean
  /** True for a person of the demo, who has no codes. */
  isDemo: boolean
}

/** Asks for a fresh code. Resolves with who confirmed; null when they did not. */
export function confirmFactor(question: FactorQuestion): Promise<OwnStaff | null> {
  return showDialog<OwnStaff | null>(({ open, settle }) => (
    <FactorDialog {...question} open={open} onSettle={settle} />
  ))
}

interface FactorDialogProps extends FactorQuestion {
  open: boolean
  onSettle: (confirmed: OwnStaff | null) => void
}

function FactorDialog(props: FactorDialogProps): ReactNode {
  const { api, isDemo, hasPasskey, open, onSettle } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(ask: () => Promise<OwnStaff>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      onSettle(await ask())
    } catch (failure) {
      setError(failureText(failure))
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onSettle(null)}
      title="确认是你本人"
      submitText="确认并继续"
      busy={busy}
      disabled={!isDemo && code.length !== 6}
      error={error}
      onSubmit={() => void confirm(() => api.staff.confirm({ code }))}
    >
      {hasPasskey && canUsePasskeys() ? (
        <Button
          variant="wash"
          block
          disabled={busy}
          onClick={() => void confirm(() => confirmByPasskey(api))}
        >
          用通行密钥确认
        </Button>
      ) : null}
      {isDemo ? (
        <p>演示账号没有动态码，按“确认并继续”就可以。真实的员工在这里输入动态码。</p>
      ) : (
        <FormField label="动态码" hint="打开动态码应用，输入学校名字下的 6 位数字">
          {(control) => (
            <CodeInput
              {...control}
              autoFocus
              placeholder="6 位数字"
              value={code}
              onChange={setCode}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

async function confirmByPasskey({ passkeys }: DeskClient): Promise<OwnStaff> {
  const response = await signByPasskey(await passkeys.confirmRequest())
  return passkeys.confirm({ response })
}
