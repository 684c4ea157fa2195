import type { Role } from '@kaozhou/domain'
import { FormField, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'

export interface TeacherFieldProps {
  /** The id of the teacher; '' for none. */
  value: string
  onChange: (value: string) => void
}

/** The teacher that somebody is to students: it says whose courses are theirs. */
export function TeacherField({ value, onChange }: TeacherFieldProps): ReactNode {
  const { data } = useQuery(apiQuery('comments.places'))
  const teachers = data?.teachers ?? []
  return (
    <FormField label="对应的老师" hint="学生在课程页看到的老师；只看和回复这位老师课程的评价">
      {(control) => (
        <Select
          {...control}
          value={value || 'none'}
          onChange={(chosen) => onChange(chosen === 'none' ? '' : chosen)}
          options={[
            { value: 'none', label: '还没有' },
            ...teachers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </FormField>
  )
}

/** What the server is sent: only who works as a teacher is one. */
export function teacherOf(teacher: string, roles: readonly Role[]): { teacherId?: number } {
  return teacher && roles.includes('teacher') ? { teacherId: Number(teacher) } : {}
}
