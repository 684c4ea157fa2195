import { RED_PACKET_LIMITS } from '@kaozhou/domain'
import { FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../parts/forms/choice-field'
import type { PacketForm, packetFormFault } from './packet-draft'

export interface PacketFieldsProps {
  value: PacketForm
  change: (part: Partial<PacketForm>) => void
  fault: ReturnType<typeof packetFormFault>
}

interface Field {
  name: Exclude<keyof PacketForm, 'grant'>
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'date'
  maxLength?: number
}

const TERMS: readonly Field[] = [
  { name: 'name', label: '名称', required: true, maxLength: RED_PACKET_LIMITS.name },
  {
    name: 'source',
    label: '来源',
    hint: '学生在红包上读到，例如“直播补偿”',
    required: true,
    maxLength: RED_PACKET_LIMITS.source,
  },
  { name: 'amount', label: '面额（元）', required: true, maxLength: 8 },
  { name: 'threshold', label: '满多少可用（元）', hint: '不填就是没有门槛', maxLength: 8 },
]

const NUMBERS: readonly Field[] = [
  { name: 'total', label: '一共多少个', required: true, maxLength: 6 },
  { name: 'perUser', label: '每人最多几个', required: true, maxLength: 2 },
  { name: 'from', label: '第一天', hint: '不填就是现在', type: 'date' },
  { name: 'until', label: '最后一天', hint: '过了就不再发', required: true, type: 'date' },
  { name: 'validDays', label: '领到后几天内用', required: true, maxLength: 3 },
]

const GRANTS = [
  { value: 'staff', label: '手工发给学生' },
  { value: 'signup', label: '新注册的都有' },
  { value: 'invite', label: '请来好友的都有' },
]

/** What a red packet is worth, on what occasion it is given, how many, until when. */
export function PacketFields({ value, change, fault }: PacketFieldsProps): ReactNode {
  const field = ({ name, label, hint, required, type, maxLength }: Field): ReactNode => (
    <FormField
      key={name}
      label={label}
      hint={hint}
      required={required}
      error={fault?.field === name && value[name] !== '' ? fault.message : null}
    >
      {(control) => (
        <Input
          {...control}
          type={type ?? 'text'}
          maxLength={maxLength}
          autoComplete="off"
          value={value[name]}
          onChange={(text) => change({ [name]: text })}
        />
      )}
    </FormField>
  )
  return (
    <>
      {TERMS.map(field)}
      <ChoiceField
        label="怎么发"
        value={value.grant}
        options={GRANTS}
        onChange={(grant) => change({ grant: grant as PacketForm['grant'] })}
      />
      {NUMBERS.map(field)}
    </>
  )
}
