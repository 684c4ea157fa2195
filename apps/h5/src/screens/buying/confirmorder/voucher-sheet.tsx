import type { UsableVoucher } from '@kaozhou/api'
import type { ApiQuery } from '@kaozhou/react'
import { BottomSheet, Button, CouponTicket, Empty, ErrorState, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { discountText, thresholdText } from '../../../parts/coupons/coupon-text'
import styles from './checkout.module.css'

export interface VoucherSheetProps {
  title: string
  query: ApiQuery<UsableVoucher[]>
  chosenId: number | null
  onChoose: (id: number | null) => void
  onClose: () => void
}

/** The picker of coupons or red packets: usable ones first, the others with the reason why not. */
export function VoucherSheet(props: VoucherSheetProps): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(props.query)
  const [chosenId, setChosenId] = useState(props.chosenId)
  return (
    <BottomSheet
      open
      title={props.title}
      onClose={props.onClose}
      footer={
        <div className={styles.sheetActions}>
          <Button variant="plain" className={styles.none} onClick={() => props.onChoose(null)}>
            不使用
          </Button>
          <Button variant="primary" block onClick={() => props.onChoose(chosenId)}>
            确定
          </Button>
        </div>
      }
    >
      {error ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <SkeletonList count={3} /> : null}
      {data?.length === 0 ? <Empty title="暂时没有可用的" /> : null}
      <div className={styles.vouchers}>
        {data?.map((voucher) => (
          <Voucher
            key={voucher.id}
            voucher={voucher}
            chosen={voucher.id === chosenId}
            onChoose={() => setChosenId(voucher.id)}
          />
        ))}
      </div>
    </BottomSheet>
  )
}

interface VoucherProps {
  voucher: UsableVoucher
  chosen: boolean
  onChoose: () => void
}

function Voucher({ voucher, chosen, onChoose }: VoucherProps): ReactNode {
  const { name, kind, value, endTime, usable, reason } = voucher
  const { dateOf } = useDateTexts()
  return (
    <CouponTicket
      title={name}
      {...(kind === 'fixed' ? { amountFen: value } : { valueText: discountText(value) })}
      threshold={thresholdText(voucher)}
      validity={`${dateOf(endTime)}前有效`}
      {...(reason && { reason })}
      dimmed={!usable}
      action={
        usable ? (
          <input
            type="radio"
            name="voucher"
            className={styles.choice}
            aria-label={name}
            checked={chosen}
            onChange={onChoose}
          />
        ) : undefined
      }
    />
  )
}
