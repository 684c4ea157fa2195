import { CET_SECTIONS, type CetLevel } from '@kaozhou/domain'
import { FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'
import { type RawMarks, readMarks } from './raw-marks'

export interface SectionFieldsProps {
  level: CetLevel
  marks: RawMarks
  onChange: (marks: RawMarks) => void
}

/** One field for each section of the paper: right answers, or a marker’s points. */
export function SectionFields({ level, marks, onChange }: SectionFieldsProps): ReactNode {
  const { faults } = readMarks(level, marks)
  return (
    <div className={layout.both}>
      {CET_SECTIONS[level].map(({ key, label, part, count }) => (
        <FormField
          key={key}
          label={label}
          error={faults[key]}
          hint={
            part === 'writing' || part === 'translation' ? `满分 ${count} 分` : `共 ${count} 题`
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={2}
              value={marks[key] ?? ''}
              onChange={(text) => onChange({ ...marks, [key]: text })}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
