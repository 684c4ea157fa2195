import type { AmbassadorApplication } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button, Card, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'
import { type ApplicationDraft, draftOf, faultsOf } from './application-draft'
import { ApplicantFields, WorkFields } from './application-fields'
import { applicationQuery } from './application-query'

export interface ApplicationFormProps {
  before: AmbassadorApplication | null
  onSent: () => void
}

/** The form; what is typed is kept, faults are shown at their fields. */
export function ApplicationForm({ before, onSent }: ApplicationFormProps): ReactNode {
  const { value, change, forget } = useDraft<ApplicationDraft>('recruit', draftOf(before))
  const [checked, setChecked] = useState(false)
  const send = useSend(() => {
    forget()
    onSent()
  })
  const faults = faultsOf(value)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(faults).length === 0 && !send.isPending) send.mutate(value)
  }
  const fields = { value, faults: checked ? faults : {}, onChange: change }
  return (
    <Card title={before ? '修改报名' : '报名'}>
      <form className={page.form} onSubmit={submit} noValidate>
        <ApplicantFields {...fields} />
        <WorkFields {...fields} />
        <Button type="submit" variant="primary" block loading={send.isPending}>
          {before ? '保存修改' : '提交报名'}
        </Button>
      </form>
    </Card>
  )
}

function useSend(onSent: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ role, ...rest }: ApplicationDraft) =>
      (await api()).recruit.apply({ ...rest, reason: rest.reason.trim(), role: role || 'talk' }),
    onSuccess: (application) => {
      queryClient.setQueryData(applicationQuery.queryKey, application)
      showToast({ text: '报名已提交', tone: 'success' })
      onSent()
    },
  })
}
