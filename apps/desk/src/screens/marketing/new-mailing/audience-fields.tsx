import type { MailingChoices } from '@kaozhou/api/desk'
import { AUDIENCE_DAYS, AUDIENCE_KINDS, dateTimeText, MAILING_AUDIENCES } from '@kaozhou/domain'
import { FormField, Input, Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ChoiceField, optionsOf } from '../../../parts/forms/choice-field'
import { daysOf, type MailingDraft } from './mailing-draft'

export interface FieldsProps {
  draft: MailingDraft
  choices: MailingChoices | undefined
  onChange: (part: Partial<MailingDraft>) => void
}

/** Whom it goes to. */
export function AudienceFields(props: FieldsProps): ReactNode {
  const { draft, onChange } = props
  return (
    <>
      <Radio
        label="发给谁"
        options={AUDIENCE_KINDS.map((kind) => ({
          value: kind,
          label: MAILING_AUDIENCES[kind].title,
        }))}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Need {...props} />
    </>
  )
}

/** What the audience is chosen by. */
function Need({ draft, choices, onChange }: FieldsProps): ReactNode {
  const { courseId, sectionId, campaignId, days } = draft
  const choose = (name: 'courseId' | 'sectionId' | 'campaignId') => (value: string) =>
    onChange({ [name]: value })
  switch (MAILING_AUDIENCES[draft.kind].needs) {
    case 'course':
      return (
        <ChoiceField
          label="哪门课"
          hint="现在还有这门课的学生；会员可看的不算"
          value={courseId}
          options={optionsOf(choices?.courses)}
          onChange={choose('courseId')}
        />
      )
    case 'anyCourse':
      return (
        <ChoiceField
          label="哪门课"
          value={courseId || 'any'}
          options={[{ value: 'any', label: '不限' }, ...optionsOf(choices?.courses)]}
          onChange={(value) => onChange({ courseId: value === 'any' ? '' : value })}
        />
      )
    case 'class':
      return (
        <ChoiceField
          label="哪节直播课"
          hint="进得了这节课教室的学生"
          value={sectionId}
          options={(choices?.classes ?? []).map(({ id, name, course, startTime }) => ({
            value: String(id),
            label: `${dateTimeText(startTime, Date.now())} ${name}（${course}）`,
          }))}
          onChange={choose('sectionId')}
        />
      )
    case 'campaign':
      return (
        <ChoiceField
          label="哪个活动"
          value={campaignId}
          options={optionsOf(choices?.campaigns)}
          onChange={choose('campaignId')}
        />
      )
    case 'days':
      return <DaysField value={days} onChange={(text) => onChange({ days: text })} />
  }
}

function DaysField(props: { value: string; onChange: (text: string) => void }): ReactNode {
  const { least, most } = AUDIENCE_DAYS
  const error = daysOf(props.value) === null ? `填 ${least} 到 ${most} 天` : null
  return (
    <FormField label="几天内" required error={error}>
      {(control) => <Input {...control} {...props} inputMode="numeric" suffix="天" maxLength={3} />}
    </FormField>
  )
}
