import { findCarrier, plainTrackingNo, trackingNoFault } from '@kaozhou/domain'
import { FormField, Input, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../../data/desk-api'

export interface TypedNumber {
  /** The carrier's code; '' while none is chosen. */
  carrier: string
  trackingNo: string
}

export interface NumberFieldsProps {
  value: TypedNumber
  onChange: (part: Partial<TypedNumber>) => void
}

/** Carrier and tracking number, with what is wrong with the number as soon as it is long enough to tell. */
export function NumberFields({ value, onChange }: NumberFieldsProps): ReactNode {
  const { data, error } = useQuery(apiQuery('parcels.carriers'))
  const carrier = findCarrier(value.carrier)
  return (
    <>
      <FormField label="快递公司" error={error ? '快递公司没有加载出来，请刷新页面' : null}>
        {(control) => (
          <Select
            {...control}
            value={value.carrier}
            onChange={(code) => onChange({ carrier: code })}
            options={data?.list.map(({ code, name }) => ({ value: code, label: name })) ?? []}
          />
        )}
      </FormField>
      <FormField
        label="快递单号"
        hint={carrier ? `例：${carrier.example}` : '先选快递公司'}
        error={value.trackingNo.trim().length < 8 ? null : numberFault(value)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={value.trackingNo}
            onChange={(trackingNo) => onChange({ trackingNo })}
          />
        )}
      </FormField>
    </>
  )
}

/** Why a number can't be sent off as it is typed; null when it can. */
export function numberFault({ carrier: code, trackingNo }: TypedNumber): string | null {
  const carrier = findCarrier(code)
  if (!carrier) return '请选择快递公司'
  return trackingNoFault(carrier, plainTrackingNo(trackingNo))
}
