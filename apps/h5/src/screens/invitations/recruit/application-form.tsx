import type { AmbassadorApplication } from '@kaozhou/api'
import { validatePhone } from '@kaozhou/domain'
import {
  Button,
  Card,
  FormField,
  Input,
  PhoneInput,
  Radio,
  Select,
  showToast,
  TextArea,
} from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useApi } from '../../../data/use-api'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'
import { applicationQuery } from './application-query'

type Role = AmbassadorApplication['role']

interface ApplicationDraft {
  name: string
  mobile: string
  school: string
  grade: string
  role: Role | ''
  reason: string
}

const ROLES = [
  { value: 'talk', label: '办宣讲' },
  { value: 'group', label: '做社群' },
  { value: 'teaching', label: '当助教' },
] as const satisfies readonly { value: Role; label: string }[]

const GRADES = ['大一', '大二', '大三', '大四', '研究生', '已毕业'].map((value) => ({
  value,
  label: value,
}))

export interface ApplicationFormProps {
  before: AmbassadorApplication | null
  onSent: () => void
}

/** The form; what is typed is kept, faults are said at their fields. */
export function ApplicationForm({ before, onSent }: ApplicationFormProps): ReactNode {
  const { value, change, forget } = useDraft<ApplicationDraft>('recruit', draftOf(before))
  const [checked, setChecked] = useState(false)
  const send = useSend(() => {
    forget()
    onSent()
  })
  const faults = faultsOf(value)
  const shown = checked ? faults : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(faults).length === 0 && !send.isPending) send.mutate(value)
  }
  return (
    <Card title={before ? '修改报名' : '报名'}>
      <form className={page.form} onSubmit={submit} noValidate>
        <FormField label="姓名" required error={shown.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={30}
              value={value.name}
              onChange={(name) => change({ name })}
            />
          )}
        </FormField>
        <FormField label="手机号" required error={shown.mobile}>
          {(control) => (
            <PhoneInput
              {...control}
              value={value.mobile}
              onChange={(mobile) => change({ mobile })}
            />
          )}
        </FormField>
        <FormField label="学校" required error={shown.school}>
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              value={value.school}
              onChange={(school) => change({ school })}
            />
          )}
        </FormField>
        <FormField label="年级" required error={shown.grade}>
          {(control) => (
            <Select
              {...control}
              options={GRADES}
              value={value.grade}
              onChange={(grade) => change({ grade })}
            />
          )}
        </FormField>
        <FormField label="想做哪一件" required error={shown.role}>
          {() => (
            <Radio
              label="想做哪一件"
              look="chips"
              options={ROLES}
              value={value.role || null}
              onChange={(role) => change({ role })}
            />
          )}
        </FormField>
        <FormField
          label="说说你自己"
          required
          error={shown.reason}
          hint="做过什么、为什么想来，10 个字以上"
        >
          {(control) => (
            <TextArea
              id={control.id}
              aria-describedby={control['aria-describedby']}
              invalid={control.invalid}
              maxLength={300}
              value={value.reason}
              onChange={(reason) => change({ reason })}
            />
          )}
        </FormField>
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

function draftOf(before: AmbassadorApplication | null): ApplicationDraft {
  const { name = '', mobile = '', school = '', grade = '', role = '', reason = '' } = before ?? {}
  return { name, mobile, school, grade, role, reason }
}

const LEAST_REASON = 10

function faultsOf(value: ApplicationDraft): Partial<Record<keyof ApplicationDraft, string>> {
  const phone = validatePhone(value.mobile)
  return {
    ...(value.name.trim() === '' && { name: '请填写姓名' }),
    ...(!phone.ok && { mobile: phone.message }),
    ...(value.school.trim() === '' && { school: '请填写学校' }),
    ...(value.grade === '' && { grade: '请选择年级' }),
    ...(value.role === '' && { role: '请选一件想做的事' }),
    ...(value.reason.trim().length < LEAST_REASON && { reason: '再多写几句，10 个字以上' }),
  }
}
