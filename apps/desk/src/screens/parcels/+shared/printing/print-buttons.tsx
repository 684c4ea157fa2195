import type { ParcelPrint } from '@kaozhou/api/desk'
import { parcelNumber } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { type Print, PrintedFile } from './printed-file'

export interface PrintButtonsProps {
  /** Whose papers: 选中的 3 个. */
  what: string
  /** Without, all parcels that can be sent. */
  parcelIds?: readonly number[]
}

type Asked = { parcelIds?: number[] }

/** Makes the labels or the picking list of parcels, as a PDF to open or to save. Labels stand in the record. */
export function PrintButtons({ what, parcelIds }: PrintButtonsProps): ReactNode {
  const [print, setPrint] = useState<Print | null>(null)
  const asked: Asked = parcelIds ? { parcelIds: [...parcelIds] } : {}
  const shown = (kind: Print['kind']) => (answer: ParcelPrint) =>
    setPrint({ kind, parcels: answer.parcelIds.map(parcelNumber), pdf: answer.pdf })
  const labels = useDeed(
    (api, input: Asked, key) => api.parcels.labels({ ...input, key }),
    shown('面单'),
  )
  const picking = useDeed((api, input: Asked) => api.parcels.picking(input), shown('配货单'))
  const [labelsText, pickingText] = parcelIds
    ? ['打印面单', '配货单']
    : ['打印全部面单', '全部配货单']
  const error = labels.error ?? picking.error
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        loading={labels.busy}
        aria-label={`${labelsText}：${what}`}
        onClick={() => void labels.run(asked)}
      >
        {labelsText}
      </Button>
      <Button
        size="sm"
        variant="plain"
        loading={picking.busy}
        aria-label={`${pickingText}：${what}`}
        onClick={() => void picking.run(asked)}
      >
        {pickingText}
      </Button>
      {error ? <p role="alert">{error}</p> : null}
      {print ? <PrintedFile print={print} onClose={() => setPrint(null)} /> : null}
    </>
  )
}
