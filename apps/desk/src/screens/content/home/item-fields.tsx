import { ENTRY_ICONS, HOME_LIMITS, type HomeKind } from '@kaozhou/domain'
import { DatePicker, FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../parts/forms/choice-field'
import type { draftFault, ItemDraft } from './item-draft'

export interface ItemFieldsProps {
  kind: HomeKind
  value: ItemDraft
  change: (part: Partial<ItemDraft>) => void
  fault: ReturnType<typeof draftFault>
}

const ICON_OPTIONS = Object.entries(ENTRY_ICONS).map(([value, label]) => ({ value, label }))

/** The words, the link and the times of a banner or an entry. */
export function ItemFields(props: ItemFieldsProps): ReactNode {
  const { kind, value, change } = props
  return (
    <>
      <TextField {...props} name="title" label="标题" required />
      {kind === 'banners' ? (
        <TextField
          {...props}
          name="alt"
          label="图片上的话"
          hint="看不见图片的学生听到的是它，把图上的字都写上"
          required
        />
      ) : (
        <>
          <TextField {...props} name="subtitle" label="标题下面的话" required />
          <TextField {...props} name="badge" label="角标" hint="可以不写" />
          <ChoiceField
            label="图标"
            value={value.icon}
            options={ICON_OPTIONS}
            onChange={(icon) => change({ icon })}
          />
        </>
      )}
      <TextField
        {...props}
        name="link"
        label="点开到"
        hint="商城里的地址，例如 /details/1001：在商城里打开那一页，复制网址"
        required
      />
      <TimeField {...props} name="from" label="开始" hint="不填就是马上" />
      <TimeField {...props} name="until" label="结束" hint="不填就是一直有" />
    </>
  )
}

interface TextFieldProps extends ItemFieldsProps {
  name: 'title' | 'alt' | 'subtitle' | 'badge' | 'link'
  label: string
  hint?: string
  required?: boolean
}

/** A field that says what is wrong once something is typed. */
function TextField({ value, change, fault, name, ...field }: TextFieldProps): ReactNode {
  const { label, hint, required } = field
  const isWrong = fault?.field === name && value[name] !== ''
  return (
    <FormField label={label} hint={hint} required={required} error={isWrong ? fault.message : null}>
      {(control) => (
        <Input
          {...control}
          maxLength={HOME_LIMITS[name]}
          autoComplete="off"
          value={value[name]}
          onChange={(text) => change({ [name]: text })}
        />
      )}
    </FormField>
  )
}

interface TimeFieldProps extends ItemFieldsProps {
  name: 'from' | 'until'
  label: string
  hint: string
}

function TimeField({ value, change, fault, name, label, hint }: TimeFieldProps): ReactNode {
  const isWrong = name === 'until' && (fault?.field === 'times' || fault?.field === 'over')
  return (
    <FormField label={label} hint={hint} error={isWrong ? fault.message : null}>
      {(control) => (
        <DatePicker
          {...control}
          kind="datetime-local"
          value={value[name]}
          onChange={(text) => change({ [name]: text })}
        />
      )}
    </FormField>
  )
}
