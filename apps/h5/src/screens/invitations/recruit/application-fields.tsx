import { FormField, Input, PhoneInput, Radio, Select, TextArea } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { ApplicationDraft, ApplicationFaults, ApplicationRole } from './application-draft'

export interface ApplicationFieldsProps {
  value: ApplicationDraft
  faults: ApplicationFaults
  onChange: (part: Partial<ApplicationDraft>) => void
}

const ROLES = [
  { value: 'talk', label: '办宣讲' },
  { value: 'group', label: '做社群' },
  { value: 'teaching', label: '当助教' },
] as const satisfies readonly { value: ApplicationRole; label: string }[]

const GRADES = ['大一', '大二', '大三', '大四', '研究生', '已毕业'].map((value) => ({
  value,
  label: value,
}))

/** Who applies: name, phone, school and grade. */
export function ApplicantFields({ value, faults, onChange }: ApplicationFieldsProps): ReactNode {
  return (
    <>
      <FormField label="姓名" required error={faults.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={30}
            value={value.name}
            onChange={(name) => onChange({ name })}
          />
        )}
      </FormField>
      <FormField label="手机号" required error={faults.mobile}>
        {(control) => (
          <PhoneInput
            {...control}
            value={value.mobile}
            onChange={(mobile) => onChange({ mobile })}
          />
        )}
      </FormField>
      <FormField label="学校" required error={faults.school}>
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            value={value.school}
            onChange={(school) => onChange({ school })}
          />
        )}
      </FormField>
      <FormField label="年级" required error={faults.grade}>
        {(control) => (
          <Select
            {...control}
            options={GRADES}
            value={value.grade}
            onChange={(grade) => onChange({ grade })}
          />
        )}
      </FormField>
    </>
  )
}

/** What the applicant wants to do, and why. */
export function WorkFields({ value, faults, onChange }: ApplicationFieldsProps): ReactNode {
  return (
    <>
      <FormField group label="想做哪一件" required error={faults.role}>
        {() => (
          <Radio
            label="想做哪一件"
            look="chips"
            options={ROLES}
            value={value.role || null}
            onChange={(role) => onChange({ role })}
          />
        )}
      </FormField>
      <FormField
        label="说说你自己"
        required
        error={faults.reason}
        hint="做过什么、为什么想来，10 个字以上"
      >
        {(control) => (
          <TextArea
            id={control.id}
            aria-describedby={control['aria-describedby']}
            invalid={control.invalid}
            maxLength={300}
            value={value.reason}
            onChange={(reason) => onChange({ reason })}
          />
        )}
      </FormField>
    </>
  )
}
