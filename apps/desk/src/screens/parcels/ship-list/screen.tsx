import { Link } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../../data/use-draft'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { CheckedList } from './checked-list'
import { ListForm } from './list-form'
import { ShippedList } from './shipped-list'
import { useCheck } from './use-check'

/** Sends up to 500 parcels by a pasted column or a file: checked line by line, then all or none. */
export function Screen(): ReactNode {
  const { value, change, forget } = useDraft('ship-list', { text: '', carrier: '' })
  const check = useCheck()
  const [shipped, setShipped] = useState<readonly number[] | null>(null)
  const back = <Link href={href('/parcels')}>包裹</Link>
  if (shipped) {
    return (
      <Page title="批量发货" back={back}>
        <ShippedList parcelIds={shipped} onNext={() => setShipped(null)} />
      </Page>
    )
  }
  return (
    <Page title="批量发货" back={back}>
      <ListForm
        list={value}
        check={check}
        onChange={(part) => {
          change(part)
          check.forget()
        }}
      />
      <CheckedList
        list={value}
        check={check}
        onFix={(text) => change({ text })}
        onShipped={(parcelIds) => {
          forget()
          check.forget()
          setShipped(parcelIds)
        }}
      />
    </Page>
  )
}
