import type { OrderInvoices } from '@kaozhou/api'
import {
  checkInvoiceForm,
  EMAIL_MAX_LENGTH,
  formatFen,
  INVOICE_KIND_NAMES,
  INVOICE_KINDS,
  INVOICE_TITLE_MAX_LENGTH,
  type InvoiceFormFaults,
  type InvoiceKind,
} from '@kaozhou/domain'
import { Button, Card, FormField, Input, Radio, usePriceText } from '@kaozhou/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'
import { useInvoiceChange } from './use-invoice-change'

export interface InvoiceFormProps {
  orderId: string
  invoices: OrderInvoices
}

/** A name of a person and one of an enterprise are kept apart: who switches finds each again. */
interface Typed {
  kind: InvoiceKind
  person: string
  company: string
  taxNumber: string
  email: string
}

/** Whom the invoice is made out to. What was asked for last is written into it. */
export function InvoiceForm({ orderId, invoices }: InvoiceFormProps): ReactNode {
  const { value, change, forget } = useDraft(`invoice.${orderId}`, startOf(invoices))
  const [isSent, setIsSent] = useState(false)
  const request = useInvoiceChange(orderId)
  const priceText = usePriceText()
  const { kind, taxNumber, email } = value
  const checked = checkInvoiceForm({ kind, title: value[kind], taxNumber, email })
  const faults: InvoiceFormFaults = isSent ? checked.faults : {}

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSent(true)
    if (Object.keys(checked.faults).length > 0) return
    const isDone = await request.change(
      ({ orders }) => orders.askInvoice({ id: orderId, ...checked.form }),
      '申请已提交',
    )
    if (isDone) forget()
  }

  return (
    <Card title={invoices.list.length > 0 ? '重新申请' : '申请发票'}>
      <form className={page.form} noValidate onSubmit={(event) => void send(event)}>
        <p className={page.lead}>
          {priceText(`电子普通发票，金额 ¥${formatFen(invoices.amount)}`)}
          ：实际付的钱，不含优惠券、红包和积分。
        </p>
        <Radio
          label="开给谁"
          look="chips"
          options={INVOICE_KINDS.map((one) => ({ value: one, label: INVOICE_KIND_NAMES[one] }))}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <FormField
          label={kind === 'company' ? '企业名称' : '姓名'}
          required
          error={faults.title ?? null}
        >
          {(control) => (
            <Input
              {...control}
              value={value[kind]}
              maxLength={INVOICE_TITLE_MAX_LENGTH}
              autoComplete={kind === 'company' ? 'organization' : 'name'}
              onChange={(text) => change({ [kind]: text })}
              clearable
            />
          )}
        </FormField>
        {kind === 'company' ? (
          <TaxNumberField
            value={taxNumber}
            error={faults.taxNumber}
            onChange={(text) => change({ taxNumber: text })}
          />
        ) : null}
        <FormField
          label="邮箱（可不填）"
          hint="填了，老师也可以发一份到邮箱"
          error={faults.email ?? null}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_LENGTH}
              value={email}
              onChange={(text) => change({ email: text })}
            />
          )}
        </FormField>
        <p className={page.note}>要增值税专用发票，请联系客服。</p>
        <Button type="submit" block loading={request.busy}>
          提交申请
        </Button>
      </form>
    </Card>
  )
}

function TaxNumberField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}): ReactNode {
  return (
    <FormField label="税号" required hint="营业执照上的统一社会信用代码" error={error ?? null}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={onChange}
          clearable
        />
      )}
    </FormField>
  )
}

function startOf({ last }: OrderInvoices): Typed {
  const kind = last?.kind ?? 'person'
  const start = { kind, person: '', company: '', taxNumber: '', email: '' }
  if (!last) return start
  const { title, taxNumber, email } = last
  return { ...start, [kind]: title, taxNumber, email }
}
