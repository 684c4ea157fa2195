import { MAILING_LENGTHS, MAILING_PAGE_PATHS, MAILING_PAGES } from '@kaozhou/domain'
import { FormField, Input, Radio, TextArea } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ChoiceField, optionsOf } from '../../../parts/forms/choice-field'
import type { FieldsProps } from './audience-fields'

const PLACES = [
  { value: 'none', label: '不用打开' },
  { value: 'page', label: '商城的页面' },
  { value: 'course', label: '一门课' },
  { value: 'campaign', label: '一个活动' },
] as const

/** What it says, and where it leads. */
export function WordFields(props: FieldsProps): ReactNode {
  const { draft, onChange } = props
  return (
    <>
      <FormField label="标题" required>
        {(control) => (
          <Input
            {...control}
            maxLength={MAILING_LENGTHS.title}
            value={draft.title}
            onChange={(title) => onChange({ title })}
          />
        )}
      </FormField>
      <FormField label="正文" required>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={MAILING_LENGTHS.text}
            value={draft.text}
            onChange={(text) => onChange({ text })}
          />
        )}
      </FormField>
      <Radio
        label="点开后到哪里"
        look="chips"
        options={PLACES}
        value={draft.placeKind}
        onChange={(placeKind) => onChange({ placeKind })}
      />
      <Place {...props} />
    </>
  )
}

function Place({ draft, choices, onChange }: FieldsProps): ReactNode {
  switch (draft.placeKind) {
    case 'none':
      return null
    case 'page':
      return (
        <ChoiceField
          label="哪个页面"
          value={draft.page}
          options={MAILING_PAGE_PATHS.map((path) => ({ value: path, label: MAILING_PAGES[path] }))}
          onChange={(page) => onChange({ page })}
        />
      )
    case 'course':
      return (
        <ChoiceField
          label="打开哪门课"
          value={draft.placeCourseId}
          options={optionsOf(choices?.courses)}
          onChange={(placeCourseId) => onChange({ placeCourseId })}
        />
      )
    case 'campaign':
      return (
        <ChoiceField
          label="打开哪个活动"
          value={draft.placeCampaignId}
          options={(choices?.campaigns ?? []).map(({ id, name, path }) => ({
            value: String(id),
            label: path === null ? `${name}（没有页面）` : name,
            disabled: path === null,
          }))}
          onChange={(placeCampaignId) => onChange({ placeCampaignId })}
        />
      )
  }
}
