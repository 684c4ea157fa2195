import type { AmbassadorApplication } from '@kaozhou/api'
import { validatePhone } from '@kaozhou/domain'

export type ApplicationRole = AmbassadorApplication['role']

/** The contents of the form of a campus ambassador. */
export interface ApplicationDraft {
  name: string
  mobile: string
  school: string
  grade: string
  role: ApplicationRole | ''
  reason: string
}

/** Messages by field; without one the form can be sent. */
export type ApplicationFaults = Partial<Record<keyof ApplicationDraft, string>>

/** The form with the application that was sent before, or empty. */
export function draftOf(before: AmbassadorApplication | null): ApplicationDraft {
  const { name = '', mobile = '', school = '', grade = '', role = '', reason = '' } = before ?? {}
  return { name, mobile, school, grade, role, reason }
}

const LEAST_REASON = 10

export function faultsOf(value: ApplicationDraft): ApplicationFaults {
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
