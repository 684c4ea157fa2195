import { COUPON_LIMITS } from '@kaozhou/domain'
import { Checkbox, FormField, Input } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ChoiceField, optionsOf } from '../../../parts/forms/choice-field'
import type { CouponForm, formFault } from './coupon-draft'

export interface CouponFieldsProps {
  value: CouponForm
  change: (part: Partial<CouponForm>) => void
  fault: ReturnType<typeof formFault>
}

type TextName = Exclude<keyof CouponForm, 'claimable' | 'kind' | 'scope'>

interface TextFieldProps extends CouponFieldsProps {
  name: TextName
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'date'
  maxLength?: number
}

/** A field of the form, which says what is wrong once something is typed. */
function TextField({ value, change, fault, name, ...field }: TextFieldProps): ReactNode {
  const { label, hint, required, type, maxLength } = field
  const isWrong = fault?.field === name && value[name] !== ''
  return (
    <FormField label={label} hint={hint} required={required} error={isWrong ? fault.message : null}>
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
}

const KINDS = [
  { value: 'fixed', label: '减钱' },
  { value: 'percent', label: '打折' },
]
const SCOPES = [
  { value: 'all', label: '全部课程' },
  { value: 'category', label: '一个分类' },
  { value: 'courses', label: '一门课' },
]

/** Its name, what it takes off, and from which courses. */
export function TermFields(props: CouponFieldsProps): ReactNode {
  const { value, change } = props
  return (
    <>
      <TextField {...props} name="name" label="名称" required maxLength={COUPON_LIMITS.name} />
      <ChoiceField
        label="怎么优惠"
        value={value.kind}
        options={KINDS}
        onChange={(kind) => change({ kind: kind === 'percent' ? 'percent' : 'fixed' })}
      />
      {value.kind === 'fixed' ? (
        <TextField {...props} name="amount" label="减多少（元）" required maxLength={8} />
      ) : (
        <>
          <TextField
            {...props}
            name="discount"
            label="打几折"
            hint="八五折填 8.5"
            required
            maxLength={3}
          />
          <TextField {...props} name="cap" label="最多减（元）" required maxLength={8} />
        </>
      )}
      <TextField
        {...props}
        name="threshold"
        label="满多少可用（元）"
        hint="不填就是没有门槛"
        maxLength={8}
      />
      <ScopeFields {...props} />
    </>
  )
}

function ScopeFields({ value, change }: CouponFieldsProps): ReactNode {
  const { data } = useQuery(apiQuery('coupons.choices'))
  return (
    <>
      <ChoiceField
        label="能买什么"
        value={value.scope}
        options={SCOPES}
        onChange={(scope) => change({ scope: scope as CouponForm['scope'] })}
      />
      {value.scope === 'category' ? (
        <ChoiceField
          label="哪个分类"
          value={value.categoryId}
          options={optionsOf(data?.categories)}
          onChange={(categoryId) => change({ categoryId })}
        />
      ) : null}
      {value.scope === 'courses' ? (
        <ChoiceField
          label="哪门课"
          value={value.courseId}
          options={optionsOf(data?.courses)}
          onChange={(courseId) => change({ courseId })}
        />
      ) : null}
    </>
  )
}

/** How many there are, and how many one person may have. */
export function CountFields(props: CouponFieldsProps): ReactNode {
  return (
    <>
      <TextField {...props} name="total" label="一共多少张" required maxLength={6} />
      <TextField {...props} name="perUser" label="每人最多几张" required maxLength={2} />
    </>
  )
}

/** From when until when, and for how long after it was received. */
export function TimeFields(props: CouponFieldsProps): ReactNode {
  return (
    <>
      <TextField {...props} name="from" label="第一天" hint="不填就是现在" type="date" />
      <TextField {...props} name="until" label="最后一天" type="date" required />
      <TextField
        {...props}
        name="validDays"
        label="领到后几天内用"
        hint="不填就是用到最后一天"
        maxLength={3}
      />
    </>
  )
}

/** How people come to have it, and what they read. */
export function ReceivingFields(props: CouponFieldsProps): ReactNode {
  const { value, change } = props
  return (
    <>
      <Checkbox checked={value.claimable} onChange={(claimable) => change({ claimable })}>
        在课程页上可以领
      </Checkbox>
      <TextField
        {...props}
        name="code"
        label="兑换码"
        hint="写了以后，输入它的人都领得到；4 到 20 个字母和数字"
        maxLength={20}
      />
      <TextField {...props} name="note" label="给学生的说明" maxLength={COUPON_LIMITS.note} />
    </>
  )
}
