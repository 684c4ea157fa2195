import { parseBillAmount } from './bill-amount'
import { type BillEntry, type BillFault, type BillOf, billSums, type ReadBill } from './bill-entry'
import { billLines, columnsOf, LineFault, type ReadField, readLines } from './bill-table'
import { amountIn, numberIn, shown, timeIn } from './line-fields'

/** The columns of WeChat Pay's bill of trades (`tradebill`, `bill_type=ALL`), in their order. */
export const WECHAT_BILL_COLUMNS = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
] as const

const NEEDED = [
  '交易时间',
  '商户号',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '应结订单金额',
  '商户退款单号',
  '退款金额',
  '退款状态',
  '手续费',
]

/** The columns of its last two lines. */
export const WECHAT_SUM_COLUMNS = [
  '总交易单数',
  '应结订单总金额',
  '退款总金额',
  '充值券退款总金额',
  '手续费总金额',
  '订单总金额',
  '申请退款总金额',
] as const

const KINDS: Readonly<Record<string, BillEntry['kind']>> = { SUCCESS: 'payment', REFUND: 'refund' }

/** What a refund's line says when no money went back. */
const NO_MONEY = 'FAIL'

/** Reads WeChat Pay's bill of trades of one day: a table whose values begin with a backtick, and a line of sums. */
export function readWechatBill(text: string, of: BillOf): ReadBill {
  const [heading, ...lines] = billLines(text)
  const names = heading?.text.split(',').map((name) => name.trim()) ?? []
  if (!heading || names[0] !== WECHAT_BILL_COLUMNS[0]) {
    return unreadable([{ line: 1, text: '不是微信支付的交易账单' }])
  }
  const { positions, faults: missing } = columnsOf(names, NEEDED, heading.line)
  if (missing.length > 0) return unreadable(missing)
  const end = lines.findIndex((row) => row.text.startsWith(WECHAT_SUM_COLUMNS[0]))
  const rows = lines.slice(0, end < 0 ? undefined : end)
  const { entries: all, faults } = readLines(rows, (row) => ({
    line: row.line,
    ...entryOf(fieldReader(row.text, positions), of),
  }))
  const entries = all.filter(({ isMoney }) => isMoney).map(({ isMoney: _, ...entry }) => entry)
  if (faults.length === 0) faults.push(...sumFaults(end < 0 ? [] : lines.slice(end), all))
  return { entries, faults, sums: billSums(entries) }
}

function unreadable(faults: BillFault[]): ReadBill {
  return { entries: [], faults, sums: { payments: 0, refunds: 0, fees: 0 } }
}

type Line = Omit<BillEntry, 'line'> & { isMoney: boolean }

function entryOf(field: ReadField, { day, merchant }: BillOf): Line {
  if (field('商户号') !== merchant) {
    throw new LineFault(`不是本商户的账单：${shown(field('商户号'))}`)
  }
  const kind = KINDS[field('交易状态')]
  if (!kind) throw new LineFault(`交易状态不认识：${shown(field('交易状态'))}`)
  const isPayment = kind === 'payment'
  const fee = amountIn(field, '手续费')
  return {
    kind,
    reference: numberIn(field, isPayment ? '微信订单号' : '商户退款单号'),
    tradeNo: numberIn(field, '商户订单号'),
    amount: amountIn(field, isPayment ? '应结订单金额' : '退款金额'),
    fee: isPayment || fee === 0 ? fee : -fee,
    at: timeIn(field, '交易时间', day),
    isMoney: isPayment || field('退款状态') !== NO_MONEY,
  }
}

/** Values by the name of their column; a comma inside a value is not followed by a backtick. */
function fieldReader(text: string, positions: ReadonlyMap<string, number>): ReadField {
  if (!text.startsWith('`')) throw new LineFault('不是账单的一行')
  const cells = text.slice(1).split(',`')
  if (cells.length !== positions.size) {
    throw new LineFault(`应有 ${positions.size} 列，这一行有 ${cells.length} 列`)
  }
  return (name) => (cells[positions.get(name) ?? -1] ?? '').trim()
}

/** The last line has to be the sum of the others: a file that was cut off or changed has another one. */
function sumFaults(
  notes: readonly { line: number; text: string }[],
  all: readonly (BillEntry & { isMoney: boolean })[],
): BillFault[] {
  const [heading, sums] = notes
  if (!heading || !sums?.text.startsWith('`')) {
    return [{ line: heading?.line ?? all.at(-1)?.line ?? 1, text: '没有合计行，文件可能不完整' }]
  }
  const names = heading.text.split(',').map((name) => name.trim())
  const cells = sums.text.slice(1).split(',`')
  const sumOf = (name: string) => parseBillAmount(cells[names.indexOf(name)]?.trim() ?? '')
  const real = billSums(all)
  const checks = [
    ['总交易单数', all.length * 100],
    ['应结订单总金额', real.payments],
    ['退款总金额', real.refunds],
    ['手续费总金额', real.fees],
  ] as const
  // Which sums count a refund that failed is not written anywhere.
  if (all.some(({ isMoney }) => !isMoney)) return []
  return checks
    .filter(([name, sum]) => sumOf(name) !== sum)
    .map(([name]) => ({ line: sums.line, text: `${name}与明细不符` }))
}
