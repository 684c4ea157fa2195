import type { DeskParcel } from '@kaozhou/api/desk'
import { parcelNumber } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface MergeParcelsProps {
  parcels: readonly Pick<DeskParcel, 'id' | 'number'>[]
  onDone: () => void
}

/** Sends several waiting parcels as one. */
export function MergeParcels({ parcels, onDone }: MergeParcelsProps): ReactNode {
  const [open, setOpen] = useState(false)
  const deed = useDeed(
    (api, input: { parcelIds: number[] }, key) => api.parcels.merge({ ...input, key }),
    ({ parcelId }) => {
      setOpen(false)
      onDone()
      showToast({ text: `已并入包裹 ${parcelNumber(parcelId)}`, tone: 'success' })
    },
  )
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        合并成一个
      </Button>
      <DeedDialog
        open={open}
        onClose={() => setOpen(false)}
        title="合并包裹"
        submitText="合并"
        deed={deed}
        onSubmit={() => void deed.run({ parcelIds: parcels.map(({ id }) => id) })}
      >
        <p>
          {parcels.map(({ number }) => number).join('、')}{' '}
          里的东西都放进最早的那一个，其余的取消。打印过的面单要重新打印。
        </p>
      </DeedDialog>
    </>
  )
}
