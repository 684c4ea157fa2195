import type { DeskInvoiceDetail } from '@kaozhou/api/desk'
import { formatFen, INVOICE_KIND_NAMES } from '@kaozhou/domain'
import { ButtonLink, CopyIcon, IconButton, Link, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { copyText } from '../../../page/copy-text'
import { Loaded } from '../../../parts/answers/loaded'
import { InvoiceTag } from '../../../parts/invoices/invoice-states'
import { Amount } from '../../../parts/money/amount'
import { contentText } from '../../../parts/orders/order-cells'
import listing from '../../../parts/page-layout/listing.module.css'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { InvoiceDeeds } from './invoice-deeds'
import styles from './invoices.module.css'

export interface OpenInvoiceProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One invoice: what has to be written on it, the money of its order, and what became of it. */
export function OpenInvoice({ id, back }: OpenInvoiceProps): ReactNode {
  const query = useQuery(apiQuery('invoices.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这张发票">
      {(detail) => (
        <>
          <Asked detail={detail} back={back} />
          <OrderMoney detail={detail} />
          <Others detail={detail} />
        </>
      )}
    </Loaded>
  )
}

function Asked({ detail, back }: { detail: DeskInvoiceDetail; back: string }): ReactNode {
  const { invoice, staffName } = detail
  const { kind, title, taxNumber, email, amount, number, issuedOn, reversalNumber } = invoice
  return (
    <Panel
      title={title}
      actions={
        <Ways>
          <InvoiceDeeds detail={detail} />
          <ButtonLink size="sm" variant="ghost" href={back}>
            关闭
          </ButtonLink>
        </Ways>
      }
    >
      {invoice.excess > 0 ? (
        <Notice>
          开票以后退了款：这张发票比学校留下的钱多 ¥{formatFen(invoice.excess)}
          。先在电子税务局开红字发票，再登记冲红；剩下的钱学生可以重新申请。
        </Notice>
      ) : null}
      <Facts
        items={[
          { label: '状态', value: <InvoiceTag {...invoice} /> },
          { label: '类型', value: `数电普票 · ${INVOICE_KIND_NAMES[kind]}` },
          { label: '抬头', value: <Copied name="抬头" text={title} /> },
          { label: '税号', value: taxNumber ? <Copied name="税号" text={taxNumber} /> : null },
          { label: '金额', value: <Copied name="金额" text={formatFen(amount)} prefix="¥" /> },
          { label: '邮箱', value: email ? <Copied name="邮箱" text={email} /> : null },
          { label: '申请', value: <Moment at={invoice.createdAt} /> },
          { label: '发票号码', value: number ? <Copied name="发票号码" text={number} /> : null },
          { label: '开票日期', value: issuedOn },
          {
            label: '文件',
            value: invoice.file ? (
              <Link href={invoice.file} target="_blank">
                下载 PDF
              </Link>
            ) : null,
          },
          {
            label: '红字发票',
            value: reversalNumber ? <Copied name="红字发票号码" text={reversalNumber} /> : null,
          },
          { label: '答复', value: invoice.answer },
          { label: '经手', value: staffName },
        ]}
      />
    </Panel>
  )
}

/** A value that is pasted into the tax office's platform. */
function Copied({
  name,
  text,
  prefix = '',
}: {
  name: string
  text: string
  prefix?: string
}): ReactNode {
  return (
    <span className={styles.copied}>
      <span className={styles.value}>
        {prefix}
        {text}
      </span>
      <IconButton
        label={`复制${name}`}
        icon={<CopyIcon />}
        onClick={() => void copyText(text, `已复制${name}`)}
      />
    </span>
  )
}

function OrderMoney({
  detail: { invoice, buyer, content, paid, refunded, kept },
}: {
  detail: DeskInvoiceDetail
}): ReactNode {
  const { orderId } = invoice
  return (
    <Panel title="订单">
      <Facts
        items={[
          {
            label: '订单号',
            value: <Link href={href('/orders/:id', { id: orderId })}>{orderId}</Link>,
          },
          {
            label: '学生',
            value: (
              <Link href={href('/people/:id', { id: buyer.id })}>
                {buyer.name || '没有名字'} {buyer.mobile}
              </Link>
            ),
          },
          { label: '内容', value: contentText(content) },
          { label: '实付', value: <Amount fen={paid} /> },
          { label: '已退', value: refunded > 0 ? <Amount fen={refunded} /> : null },
          { label: '可开票', value: <Amount fen={kept} /> },
        ]}
      />
    </Panel>
  )
}

/** What was asked for and issued before for the same order. */
function Others({ detail: { others } }: { detail: DeskInvoiceDetail }): ReactNode {
  if (others.length === 0) return null
  return (
    <Panel title="这笔订单的其他发票">
      <ul className={listing.lines}>
        {others.map((one) => (
          <li key={one.id} className={listing.line}>
            <Link href={href('/invoices/:id', { id: one.id })}>
              {one.title} ¥{formatFen(one.amount)}
            </Link>
            <InvoiceTag {...one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
