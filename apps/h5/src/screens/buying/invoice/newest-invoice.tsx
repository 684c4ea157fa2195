import type { Invoice } from '@kaozhou/api'
import { INVOICE_KIND_NAMES } from '@kaozhou/domain'
import {
  Button,
  ButtonLink,
  Card,
  Cell,
  CellGroup,
  CopyIcon,
  confirm,
  DownloadIcon,
  IconButton,
  Price,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import { useDateTexts } from '../../../page/use-date-texts'
import page from '../../../parts/page-layout/page.module.css'
import styles from './invoice.module.css'
import { useInvoiceChange } from './use-invoice-change'

export interface NewestInvoiceProps {
  invoice: Invoice
  /** What has to happen before another one can be asked for; null when it can. */
  refusal: string | null
}

const TITLES: Record<Invoice['status'], string> = {
  requested: '等待开票',
  issued: '发票开好了',
  refused: '没有开成',
  withdrawn: '申请已撤回',
  reversed: '发票已冲红',
}

/** What became of the newest request: it waits, it was issued, or why not. */
export function NewestInvoice({ invoice, refusal }: NewestInvoiceProps): ReactNode {
  const { status } = invoice
  return (
    <>
      <Card>
        <section className={page.list} role="status">
          <h2>{TITLES[status]}</h2>
          <p className={page.lead}>{textOf(invoice, refusal)}</p>
        </section>
      </Card>
      {status === 'refused' || status === 'withdrawn' ? null : <InvoiceFacts invoice={invoice} />}
      {status === 'requested' ? <Withdraw orderId={invoice.orderId} /> : null}
      {status === 'issued' ? <InvoiceFile file={invoice.file} /> : null}
    </>
  )
}

function textOf({ status, answer }: Invoice, refusal: string | null): string {
  if (status === 'requested') return '老师看到后就开，开好了在“我的提醒”里告诉你。'
  if (status === 'refused') return answer ?? ''
  if (status === 'withdrawn') return '需要的话，可以重新申请。'
  if (status === 'reversed') return '退款以后，这张发票作废了，不能再报销。'
  return refusal ?? ''
}

function InvoiceFacts({ invoice }: { invoice: Invoice }): ReactNode {
  const { kind, title, taxNumber, email, amount, number, createdAt } = invoice
  const { dateTimeOf } = useDateTexts()
  return (
    <CellGroup>
      {number ? (
        <Cell
          title="发票号码"
          value={
            <span className={styles.copy}>
              <span className={styles.number}>{number}</span>
              <IconButton
                label="复制发票号码"
                icon={<CopyIcon />}
                onClick={() => void copyText(number, '已复制', '没能复制，请长按选中')}
              />
            </span>
          }
        />
      ) : null}
      <Cell title="金额" value={<Price fen={amount} size="sm" tone="inherit" />} />
      <Cell title="抬头" value={`${title}（${INVOICE_KIND_NAMES[kind]}）`} />
      {taxNumber ? (
        <Cell title="税号" value={<span className={styles.number}>{taxNumber}</span>} />
      ) : null}
      {email ? <Cell title="邮箱" value={<span className={styles.number}>{email}</span>} /> : null}
      <Cell title="申请时间" value={dateTimeOf(createdAt)} />
    </CellGroup>
  )
}

function Withdraw({ orderId }: { orderId: string }): ReactNode {
  const { busy, change } = useInvoiceChange(orderId)
  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: '撤回开票申请',
      message: '撤回后老师不再开这张发票，改好了可以重新申请。',
      confirmText: '撤回',
      cancelText: '再想想',
    })
    if (!isSure) return
    await change(({ orders }) => orders.withdrawInvoice({ id: orderId }), '申请已撤回')
  }
  return (
    <Button variant="wash" block loading={busy} onClick={() => void withdraw()}>
      撤回申请
    </Button>
  )
}

/** The file, or whom to ask for it. */
function InvoiceFile({ file }: { file: string | null }): ReactNode {
  if (file) {
    return (
      <ButtonLink variant="primary" block href={file} target="_blank" icon={<DownloadIcon />}>
        下载发票
      </ButtonLink>
    )
  }
  return (
    <Card>
      <div className={page.form}>
        <p className={page.lead}>
          这里没有文件：可以在电子税务局或个人所得税 App 里按号码查到，也可以请客服发给你。
        </p>
        <Button variant="wash" block onClick={() => void openSupport()}>
          联系客服
        </Button>
      </div>
    </Card>
  )
}

async function openSupport(): Promise<void> {
  const { showSupport } = await import('../../../parts/support/show-support')
  await showSupport()
}
