import { ApiError } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button, Card, FormField, Input, showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'

const CODE_MAX_LENGTH = 40

/** A field whose code activates a card. The message of a refusal is shown under the field, which keeps the code. */
export function ActivateCard(): ReactNode {
  const draft = useDraft('cardCode', { code: '' })
  const { code } = draft.value
  const { error, isPending, mutate, reset } = useActivate(() => draft.change({ code: '' }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isPending) mutate(code.trim())
  }
  return (
    <Card title="用激活码开通或续期">
      <form className={page.form} onSubmit={submit}>
        <FormField
          label="激活码"
          hint="同一种会员卡从原来的到期日接着算"
          error={error ? messageOf(error) : null}
        >
          {(control) => (
            <Input
              {...control}
              value={code}
              onChange={(text) => {
                draft.change({ code: text })
                if (error) reset()
              }}
              maxLength={CODE_MAX_LENGTH}
              autoCapitalize="characters"
              autoComplete="off"
              placeholder="请输入会员卡激活码"
              clearable
            />
          )}
        </FormField>
        <Button
          type="submit"
          variant="primary"
          block
          loading={isPending}
          disabled={code.trim() === ''}
        >
          激活会员
        </Button>
      </form>
    </Card>
  )
}

function useActivate(onActivated: () => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async (code: string) =>
      (await api()).privileges.activate({ code }, { noToast: true }),
    onSuccess: ({ card }) => {
      onActivated()
      showToast({ text: card ? `${card.name}已开通` : '会员已开通', tone: 'success' })
    },
  })
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : '没有激活成功，请再试一次'
}
