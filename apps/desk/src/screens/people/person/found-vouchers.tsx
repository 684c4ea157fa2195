import { Radio, type RadioOption } from '@kaozhou/ui'
import { useHeldWhilePressed } from '@kaozhou/ui/desk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/answers/loaded'

export interface FoundVouchersProps<T> {
  /** Accessible name of the choice. */
  label: string
  query: UseQueryResult<{ list: T[] }>
  chosen: T | null
  onChoose: (voucher: T) => void
  optionOf: (voucher: T) => RadioOption<string>
  /** Shown when nothing was found. */
  none: ReactNode
}

/** The vouchers that a search has found. What is pressed is chosen, whatever is found meanwhile. */
export function FoundVouchers<T extends { id: number }>(props: FoundVouchersProps<T>): ReactNode {
  const { label, query, chosen, onChoose, optionOf, none } = props
  const { data, error, isFetching, refetch } = query
  const { shown, hold } = useHeldWhilePressed(data)
  return (
    <div {...hold}>
      <Loaded query={{ data: shown, error, isFetching, refetch }}>
        {({ list }) =>
          list.length === 0 ? (
            none
          ) : (
            <Radio
              label={label}
              options={list.map(optionOf)}
              value={chosen && String(chosen.id)}
              onChange={(value) => {
                const voucher = list.find(({ id }) => String(id) === value)
                if (voucher) onChoose(voucher)
              }}
            />
          )
        }
      </Loaded>
    </div>
  )
}
