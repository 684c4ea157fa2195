import { dateTimeText } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Empty, FormField, Input, type RadioOption, showToast } from '@kaozhou/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed, type ReasonedDeedProps } from '../../../parts/deeds/reasoned-deed'
import { FoundVouchers } from './found-vouchers'

/** What coupons and red packets have in common, where staff give one by hand. */
export interface GivenVoucher {
  id: number
  name: string
  left: number | null
  held: number
  perUser: number | null
  usableUntil: number
  refusal: string | null
}

/** What of it differs between coupons and red packets. */
export interface VoucherWays<T extends GivenVoucher> {
  /** 优惠券, 红包. */
  title: string
  /** Of one of them: 张, 个. */
  unit: string
  /** Under what the reason is kept, with the student's number. */
  draft: string
  findHint: string
  /** What to do where there is none at all. */
  noneText: string
  refusals: Record<NonNullable<T['refusal']>, string>
  termsText: (voucher: T) => string
  useFound: (input: { id: number; text: string }) => UseQueryResult<{ list: T[] }>
  give: (voucher: number, person: number) => ReasonedDeedProps<{ usableUntil: number }>['ask']
}

export interface GiveProps {
  id: number
  open: boolean
  onClose: () => void
}

/** Gives a voucher: which one, what the student gets, and why. */
export function GiveVoucher<T extends GivenVoucher>({
  ways,
  id,
  open,
  onClose,
}: GiveProps & { ways: VoucherWays<T> }): ReactNode {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<T | null>(null)
  const { title, draft, findHint, give } = ways
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={`发放${title}`}
      draft={`${draft}-${id}`}
      submitText="发放"
      disabled={!chosen}
      ask={give(chosen?.id ?? 0, id)}
      onDone={({ usableUntil }) => {
        setChosen(null)
        setText('')
        const until = dateTimeText(usableUntil, Date.now())
        showToast({ text: `${title}已发放，可以用到 ${until}`, tone: 'success' })
      }}
    >
      <FormField label={`找${title}`} hint={findHint}>
        {(control) => (
          <Input {...control} type="search" maxLength={30} value={text} onChange={setText} />
        )}
      </FormField>
      {open ? <Found {...{ ways, id, text, chosen }} onChoose={setChosen} /> : null}
      {chosen ? <Outcome ways={ways} voucher={chosen} /> : null}
    </ReasonedDeed>
  )
}

interface FoundProps<T extends GivenVoucher> {
  ways: VoucherWays<T>
  id: number
  text: string
  chosen: T | null
  onChoose: (voucher: T) => void
}

function Found<T extends GivenVoucher>(props: FoundProps<T>): ReactNode {
  const { ways, id, text, chosen, onChoose } = props
  const settled = useSettled(text.trim())
  const query = ways.useFound({ id, text: settled })
  return (
    <FoundVouchers
      label={ways.title}
      query={query}
      chosen={chosen}
      onChoose={onChoose}
      optionOf={(voucher) => optionOf(ways, voucher)}
      none={
        <Empty
          title={settled ? `没有“${settled}”` : `没有能发的${ways.title}`}
          text={settled ? '换个名字找找' : ways.noneText}
        />
      }
    />
  )
}

function optionOf<T extends GivenVoucher>(
  { unit, refusals, termsText }: VoucherWays<T>,
  voucher: T,
): RadioOption<string> {
  const { id, name, left } = voucher
  const refusal: NonNullable<T['refusal']> | null = voucher.refusal
  const stock = left === null ? `不限${unit}数` : `还剩 ${left} ${unit}`
  return {
    value: String(id),
    label: name,
    description: `${termsText(voucher)} · ${refusal ? refusals[refusal] : stock}`,
    disabled: refusal !== null,
  }
}

/** What the student gets, before it is done. */
function Outcome<T extends GivenVoucher>({
  ways: { title, unit, termsText },
  voucher,
}: {
  ways: VoucherWays<T>
  voucher: T
}): ReactNode {
  const { name, usableUntil, held, perUser } = voucher
  const most = perUser === null ? '' : `，每人最多 ${perUser} ${unit}`
  return (
    <p>
      学生马上收到“{name}”（{termsText(voucher)}），可以用到 {dateTimeText(usableUntil, Date.now())}
      ；这是第 {held + 1} {unit}
      {most}。要收回，在“{title}”里。
    </p>
  )
}
