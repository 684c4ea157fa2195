import { validateCertificateName } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { BottomSheet, Button, FormField, Input } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../../parts/forms/use-draft'
import { href } from '../../../routing/href'

interface ClaimSheetProps {
  courseId: number
  onClose: () => void
}

/** Asks for the name that is printed, which nobody changes later, and leads to the certificate. */
export function ClaimSheet({ courseId, onClose }: ClaimSheetProps): ReactNode {
  const formId = useId()
  const api = useApi()
  const navigate = useNavigate()
  const draft = useDraft('certificate-name', { name: '' })
  const [fault, setFault] = useState<string | null>(null)
  const claim = useMutation({
    mutationFn: async (name: string) => (await api()).certificates.issue({ courseId, name }),
    onSuccess: ({ number }) => {
      draft.forget()
      navigate(href('/certificate/:number', { number }))
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const check = validateCertificateName(draft.value.name)
    setFault(check.ok ? null : check.message)
    if (check.ok) claim.mutate(draft.value.name)
  }
  return (
    <BottomSheet
      title="领取结业证书"
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} block loading={claim.isPending}>
          领取
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormField
          label="证书上的姓名"
          hint="请写真实姓名，领取后不能修改。有证书编号的人能看到它"
          error={fault}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.value.name}
              clearable
              autoComplete="name"
              onChange={(name) => {
                setFault(null)
                draft.change({ name })
              }}
            />
          )}
        </FormField>
      </form>
    </BottomSheet>
  )
}
