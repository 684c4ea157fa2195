import type { DeskOrderDetail, PriceChangePreview } from '@kaozhou/api/desk'
import { formatFen } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Button, FormField, Input, SkeletonList, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { fenOf } from '../../../data/fen-of'
import { useMay } from '../../../data/me'
import { useDraft } from '../../../data/use-draft'
import { Loaded } from '../../../parts/answers/loaded'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Amount } from '../../../parts/money/amount'
import listing from '../../../parts/page-layout/listing.module.css'
import styles from './orders.module.css'

/** Lowers the price of an unpaid order: what is to be paid, what that means for each line, why. */
export function ChangePrice({ order }: Pick<DeskOrderDetail, 'order'>): ReactNode {
  const may = useMay('orders.change')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        改价
      </Button>
      <PriceDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface PriceDialogProps extends Pick<DeskOrderDetail, 'order'> {
  open: boolean
  onClose: () => void
}

function PriceDialog({ order: { id }, open, onClose }: PriceDialogProps): ReactNode {
  const form = useDraft(`price-${id}`, { yuan: '', reason: '' })
  const amount = fenOf(form.value.yuan)
  const { query, preview } = usePricePreview(id, amount, open)
  const deed = useDeed(
    (api, input: { amount: number; before: number; reason: string }, key) =>
      api.orders.changePrice({ ...input, id, key }),
    (done: { amount: number }) => {
      form.forget()
      onClose()
      showToast({ text: `已改价，应付 ¥${formatFen(done.amount)}`, tone: 'success' })
    },
  )
  const reason = form.value.reason.trim()
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="改价"
      submitText={amount ? `改成 ¥${formatFen(amount)}` : '改价'}
      deed={deed}
      disabled={preview?.refusal !== null || reason.length < 2}
      onSubmit={() => {
        if (amount && preview) void deed.run({ amount, before: preview.before, reason })
      }}
      reason={{
        value: form.value.reason,
        onChange: (text) => form.change({ reason: text }),
        hint: '学生会在订单里读到，也会留在操作记录里',
      }}
    >
      <FormField
        label="新的应付金额"
        error={form.value.yuan && amount === null ? '请填金额，例如 99 或 99.5' : null}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            prefix="¥"
            maxLength={10}
            value={form.value.yuan}
            onChange={(yuan) => form.change({ yuan })}
          />
        )}
      </FormField>
      {amount === null ? (
        <p>学生接着付款时按新的金额付。改价前开始的付款会关掉，还是付进来的会原路退回。</p>
      ) : (
        <Loaded query={query} waiting={<SkeletonList count={2} />} missing="没有这个订单">
          {(shown) => <PriceOutcome preview={shown} />}
        </Loaded>
      )}
    </DeedDialog>
  )
}

/** What the server says that the new price would do, once the typing rests. */
function usePricePreview(id: string, amount: number | null, open: boolean) {
  const settled = useSettled(amount === null ? '' : String(amount))
  const query = useQuery({
    ...apiQuery('orders.previewPrice', { id, amount: Number(settled) }),
    enabled: open && settled !== '',
    // Each opening asks anew: an order may be paid meanwhile.
    staleTime: 0,
  })
  const isSettled = amount !== null && String(amount) === settled && !query.isFetching
  return { query, preview: isSettled ? query.data : undefined }
}

function PriceOutcome({ preview }: { preview: PriceChangePreview }): ReactNode {
  const { before, cut, lines, refusal } = preview
  if (refusal !== null) return <p role="alert">{refusal}</p>
  return (
    <>
      <p>
        现在应付 ¥{formatFen(before)}，少付 ¥{formatFen(cut)}
      </p>
      <ul className={listing.lines} aria-label="每项付多少">
        {lines.map((line) => (
          <li key={line.position} className={listing.line}>
            <span>{line.name}</span>
            <span>
              <s className={styles.old}>
                <Amount fen={line.before} />
              </s>{' '}
              <Amount fen={line.after} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
