import type { UsableVoucher } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import { Cell, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../page/lazy-part'

const VoucherSheet = lazyPart(() => import('./voucher-sheet').then((module) => module.VoucherSheet))

/** The user may just have received a coupon: only an answer that the server rendered into this page is used as it is. */
const RENDERED_WITHIN_MS = 10_000

export interface VoucherCellProps {
  title: string
  query: ApiQuery<UsableVoucher[]>
  /** Id of the chosen voucher in the user's wallet. */
  chosenId: number | null
  /** Discount of the chosen voucher in fen, as the server calculated it. */
  cut: number
  onChoose: (id: number | null) => void
}

/** A row of the confirm page that opens the picker of coupons or red packets. */
export function VoucherCell({
  title,
  query,
  chosenId,
  cut,
  onChoose,
}: VoucherCellProps): ReactNode {
  const [open, setOpen] = useState(false)
  const priceText = usePriceText()
  const { data, isPending } = useQuery({ ...query, staleTime: RENDERED_WITHIN_MS })
  const usable = data?.filter((voucher) => voucher.usable).length ?? 0
  return (
    <>
      <Cell
        title={title}
        value={isPending ? '加载中' : priceText(summary({ chosenId, cut, usable }))}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <VoucherSheet
          title={`选择${title}`}
          query={query}
          chosenId={chosenId}
          onChoose={(id) => {
            setOpen(false)
            if (id !== chosenId) onChoose(id)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function summary({
  chosenId,
  cut,
  usable,
}: {
  chosenId: number | null
  cut: number
  usable: number
}): string {
  if (chosenId !== null) return `-¥${formatFen(cut)}`
  return usable > 0 ? `${usable} 张可用` : '暂无可用'
}
