import type { ParcelStory } from '@kaozhou/api/desk'
import { parcelNumber } from '@kaozhou/domain'
import { Button, Select, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DeedDialog } from '../../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../../parts/deeds/use-deed'
import styles from './deeds.module.css'

/** Puts some of a waiting parcel's things into a parcel of their own. */
export function SplitParcel({ story: { id, items } }: { story: ParcelStory }): ReactNode {
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState<Readonly<Record<number, number>>>({})
  const deed = useDeed(
    (api, input: { items: { itemId: number; quantity: number }[] }, key) =>
      api.parcels.split({ ...input, id, key }),
    ({ parcelId }) => {
      setOpen(false)
      setTaken({})
      showToast({ text: `拆出了包裹 ${parcelNumber(parcelId)}`, tone: 'success' })
    },
  )
  const out = items.flatMap((item) => {
    const quantity = taken[item.id] ?? 0
    return quantity > 0 ? [{ itemId: item.id, quantity }] : []
  })
  const isAll = items.every((item) => (taken[item.id] ?? 0) === item.quantity)
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        拆成两个
      </Button>
      <DeedDialog
        open={open}
        onClose={() => setOpen(false)}
        title="拆分包裹"
        submitText="拆出来"
        deed={deed}
        error={isAll ? '原来的包裹里至少要留一件' : null}
        disabled={out.length === 0 || isAll}
        onSubmit={() => void deed.run({ items: out })}
      >
        <p>选出单独寄的东西，会放进一个新的包裹，寄到同一个地址。</p>
        {items.map((item) => (
          <div key={item.id} className={styles.line}>
            <span>{item.name}</span>
            <Select
              aria-label={`${item.name}拆出几件`}
              className={styles.count}
              value={String(taken[item.id] ?? 0)}
              onChange={(count) => setTaken({ ...taken, [item.id]: Number(count) })}
              options={Array.from({ length: item.quantity + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? '不拆' : `拆出 ${count} 件`,
              }))}
            />
          </div>
        ))}
      </DeedDialog>
    </>
  )
}
