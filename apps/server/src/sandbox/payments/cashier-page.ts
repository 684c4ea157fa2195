import { formatFen } from '@kaozhou/domain'
import { escapeHtml } from '../../platform/markup'
import { sandboxPageHeaders } from '../page-headers'
import type { SandboxTrade } from './sandbox-trade-repository'

/** Colours and texts of a provider's cashier. */
export interface CashierBrand {
  name: string
  color: string
  /** The end of the button's text. */
  payer: string
}

export interface CashierView {
  brand: CashierBrand
  merchant: string
  subject: string
  amount: number
  tradeNo: string
  state: 'open' | 'paid' | 'closed'
  /** The URL to which the buttons post; null when the trade is over. */
  action: string | null
  /** The URL to which a finished trade returns. */
  backUrl: string | null
}

/** An open trade whose time is over is shown as closed. */
export function cashierState(
  { status, expiresAt }: Pick<SandboxTrade, 'status' | 'expiresAt'>,
  now: number,
): CashierView['state'] {
  return status === 'open' && expiresAt <= now ? 'closed' : status
}

const STYLE = `
:root{color-scheme:light dark;--page:#f5f6f8;--card:#fff;--text:#1b1f27;--muted:#5c6470;--line:#e7e9ed}
@media (prefers-color-scheme:dark){:root{--page:#101216;--card:#1a1d23;--text:#eef0f4;--muted:#a3abb8;--line:#2b2f38}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--text);
font:16px/1.6 -apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
h1{font:inherit}
header{padding:calc(14px + env(safe-area-inset-top)) 20px 14px;background:var(--brand);color:#fff;text-align:center;font-size:17px;font-weight:600}
main{flex:1;width:100%;max-width:480px;margin:0 auto;padding:28px 16px 16px}
.merchant{text-align:center;font-size:15px;color:var(--muted)}
.amount{margin:4px 0 24px;text-align:center;font-size:44px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.amount small{margin-right:4px;font-size:26px;font-weight:600}
dl{padding:4px 16px;border-radius:14px;background:var(--card)}
dl div{display:flex;gap:16px;justify-content:space-between;padding:13px 0;border-top:1px solid var(--line)}
dl div:first-child{border-top:0}
dt{flex:none;color:var(--muted)}
dd{min-width:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:12px;margin-top:28px}
button,.button{display:block;min-height:50px;padding:12px;border:0;border-radius:12px;font:inherit;font-size:17px;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{background:var(--brand);color:#fff}
.plain{background:transparent;color:var(--muted);font-weight:400}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
.state{margin:24px 0 16px;text-align:center;font-size:17px;font-weight:600}
footer{padding:16px 16px calc(16px + env(safe-area-inset-bottom));text-align:center;font-size:13px;color:var(--muted)}
`

const STATE_TEXTS = {
  open: '',
  paid: '支付成功',
  closed: '交易已关闭，请回到商户重新下单',
} as const satisfies Record<CashierView['state'], string>

/** The cashier's page. It has no script and works with the keyboard. */
export function cashierPage(view: CashierView): string {
  const { brand } = view
  const rows: [string, string][] = [
    ['商品', view.subject],
    ['收款方', view.merchant],
    ['订单号', view.tradeNo],
    ['付款方式', brand.payer],
  ]
  const list = rows
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
  return document(
    brand,
    `<p class="merchant">${escapeHtml(view.merchant)}</p>
<p class="amount" aria-label="${yuan(view.amount)}元"><small>¥</small>${yuan(view.amount)}</p>
<dl>${list}</dl>${controls(view)}`,
  )
}

/** The page that is shown instead of the cashier, with the reason. */
export function cashierFailure(brand: CashierBrand, reason: string): string {
  return document(brand, `<p class="state" role="alert">${escapeHtml(reason)}</p>`)
}

/** The headers of these pages. */
export function cashierHeaders(brand: CashierBrand): Record<string, string> {
  return { ...sandboxPageHeaders(styleOf(brand)), 'x-content-type-options': 'nosniff' }
}

function styleOf(brand: CashierBrand): string {
  return `${STYLE}:root{--brand:${brand.color}}`
}

function document(brand: CashierBrand, content: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${brand.name}收银台</title><style>${styleOf(brand)}</style></head>
<body><header><h1>${brand.name}收银台</h1></header><main>${content}</main>
<footer>沙箱环境，不会真实扣款</footer></body></html>`
}

function controls(view: CashierView): string {
  if (view.action !== null) {
    return `<form method="post" action="${escapeHtml(view.action)}">
<button class="primary" name="action" value="confirm">确认付款</button>
<button class="plain" name="action" value="cancel">取消</button></form>`
  }
  const back = view.backUrl
    ? `<p><a class="button primary" href="${escapeHtml(view.backUrl)}">返回商户</a></p>`
    : ''
  return `<p class="state" role="status">${STATE_TEXTS[view.state]}</p>${back}`
}

function yuan(fen: number): string {
  const text = formatFen(fen)
  return text.includes('.') ? text : `${text}.00`
}
