import type { ShippingPreview } from '@kaozhou/api/desk'
import { carrierName, parcelNumber } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { BadLines } from './bad-lines'
import styles from './ship-list.module.css'
import { type Check, inputOf, keyOf, type PastedList } from './use-check'

export interface CheckedListProps {
  list: PastedList
  check: Check
  /** A bad line was mended: the list as it is now. */
  onFix: (text: string) => void
  onShipped: (parcelIds: readonly number[]) => void
}

/** What the list would do: its bad lines, to be mended here; without one, the button that sends all of it. */
export function CheckedList({ list, check, onFix, onShipped }: CheckedListProps): ReactNode {
  const { preview } = check
  const deed = useDeed(
    (api, input: { text: string; carrier?: string }, key) =>
      api.parcels.shipList({ ...input, key }),
    ({ parcelIds }) => onShipped(parcelIds),
  )
  if (!preview) return null
  const { orders, faults, lines } = preview
  async function ship(): Promise<void> {
    // Something has changed since the check: it says again what.
    if (!(await deed.run(inputOf(list)))) await check.check(list)
  }
  if (faults.length > 0) {
    return (
      <BadLines
        list={list}
        faults={faults}
        lines={lines}
        busy={check.busy}
        error={deed.error}
        onFix={onFix}
        onCheck={() => void check.check(list)}
      />
    )
  }
  return (
    <Panel title={`${lines} 行都可以发货`}>
      <OrdersTable orders={orders} />
      {deed.error ? <p role="alert">{deed.error}</p> : null}
      <div className={styles.ways}>
        <Button loading={deed.busy} disabled={check.of !== keyOf(list)} onClick={() => void ship()}>
          {`发出这 ${orders.length} 个包裹`}
        </Button>
      </div>
    </Panel>
  )
}

type Order = ShippingPreview['orders'][number]

function OrdersTable({ orders }: { orders: readonly Order[] }): ReactNode {
  return (
    <DataTable<Order>
      label="要发的包裹"
      rows={orders}
      rowKey={({ line }) => String(line)}
      rowName={({ parcelId }) => parcelNumber(parcelId)}
      columns={[
        { key: 'parcel', title: '包裹', cell: ({ parcelId }) => parcelNumber(parcelId) },
        { key: 'carrier', title: '快递公司', cell: ({ carrier }) => carrierName(carrier) },
        { key: 'number', title: '快递单号', cell: ({ trackingNo }) => trackingNo },
        { key: 'line', title: '行', align: 'end', cell: ({ line }) => line },
      ]}
    />
  )
}
