import { parseBillAmount } from './bill-amount'
import {
  type BillEntry,
  type BillFault,
  type BillOf,
  type BillSums,
  billSums,
  type ReadBill,
} from './bill-entry'
import { billLines, columnsOf, LineFault, type ReadField, readLines } from './bill-table'
import { amountIn, numberIn, shown, timeIn } from './line-fields'

/** The columns of Alipay's bill of trades (业务明细), in their order. */
export const ALIPAY_BILL_COLUMNS = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '创建时间',
  '完成时间',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '对方账户',
  '订单金额（元）',
  '商家实收（元）',
  '支付宝红包（元）',
  '集分宝（元）',
  '支付宝优惠（元）',
  '商家优惠（元）',
  '券核销金额（元）',
  '券名称',
  '商家红包消费金额（元）',
  '卡消费金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
  '分润（元）',
  '备注',
] as const

const NEEDED = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '创建时间',
  '完成时间',
  '商家实收（元）',
  '退款批次号/请求号',
  '服务费（元）',
]

/** How the file begins: its zip also holds a bill of sums, which begins otherwise. */
export const ALIPAY_BILL_TITLE = '#支付宝业务明细查询'

const KINDS: Readonly<Record<string, BillEntry['kind']>> = { 交易: 'payment', 退款: 'refund' }

/** Reads Alipay's bill of trades of one day: lines of `#` about it, a table, and lines of `#` with its sums. */
export function readAlipayBill(text: string, of: BillOf): ReadBill {
  const lines = billLines(text)
  const isNote = (row: { text: string }): boolean => row.text.startsWith('#')
  const headingAt = lines.findIndex((row) => !isNote(row))
  if (lines[0]?.text.trim() !== ALIPAY_BILL_TITLE || headingAt < 0) {
    return unreadable([{ line: 1, text: '不是支付宝的业务明细账单' }])
  }
  const heading = lines[headingAt] as { line: number; text: string }
  const after = lines.slice(headingAt + 1)
  const end = after.findIndex(isNote)
  const names = splitCells(heading.text).map((name) => name.replace('(元)', '（元）'))
  const { positions, faults: missing } = columnsOf(names, NEEDED, heading.line)
  const about = aboutFaults(lines.slice(0, headingAt), of)
  if (missing.length > 0 || about.length > 0) return unreadable([...about, ...missing])
  const rows = after.slice(0, end < 0 ? undefined : end)
  const { entries, faults } = readLines(rows, (row) => ({
    line: row.line,
    ...entryOf(fieldReader(row.text, positions), of.day),
  }))
  const sums = billSums(entries)
  const notes = end < 0 ? [] : after.slice(end)
  if (faults.length === 0) faults.push(...sumFaults(notes, entries, sums))
  return { entries, faults, sums }
}

function unreadable(faults: BillFault[]): ReadBill {
  return { entries: [], faults, sums: { payments: 0, refunds: 0, fees: 0 } }
}

/** Whose bill it is, and of which day. */
function aboutFaults(
  notes: readonly { line: number; text: string }[],
  { day, merchant }: BillOf,
): BillFault[] {
  const find = (pattern: RegExp) =>
    notes.flatMap(({ line, text }) => {
      const match = pattern.exec(text)
      return match ? [{ line, match }] : []
    })[0]
  const account = find(/^#账号：\[(\d+)\]/)
  const span = find(/^#起始日期：\[(\d{4})年(\d\d)月(\d\d)日 00:00:00\]/)
  const faults: BillFault[] = []
  // The account is written with four more digits, which name the kind of account.
  if (!account?.match[1]?.startsWith(merchant)) {
    faults.push({ line: account?.line ?? 2, text: '不是本商户的账单' })
  }
  const begins = span?.match.slice(1, 4).join('-')
  if (begins !== day) {
    const text = begins ? `是 ${begins} 的账单，不是 ${day} 的` : '没有写账单的日期'
    faults.push({ line: span?.line ?? 3, text })
  }
  return faults
}

function entryOf(field: ReadField, day: string): Omit<BillEntry, 'line'> {
  const kind = KINDS[field('业务类型')]
  if (!kind) throw new LineFault(`业务类型不认识：${shown(field('业务类型'))}`)
  const fee = amountIn(field, '服务费（元）')
  return {
    kind,
    reference: numberIn(field, kind === 'payment' ? '支付宝交易号' : '退款批次号/请求号'),
    tradeNo: numberIn(field, '商户订单号'),
    amount: amountIn(field, '商家实收（元）'),
    fee: kind === 'payment' || fee === 0 ? fee : -fee,
    at: timeIn(field, '完成时间', day),
  }
}

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/**
 * Values by the name of their column. Alipay quotes no name that holds a comma: the two times in a row after the name say
 * where it ends.
 */
function fieldReader(text: string, positions: ReadonlyMap<string, number>): ReadField {
  const cells = splitCells(text)
  const made = positions.get('创建时间') ?? 0
  const found = cells.findIndex(
    (cell, index) => index >= made && TIME.test(cell) && TIME.test(cells[index + 1] ?? ''),
  )
  const more = found < 0 ? 0 : found - made
  if (cells.length < positions.size) throw new LineFault('列数不够，这一行可能不完整')
  return (name) => {
    const position = positions.get(name) ?? -1
    return cells[position < made ? position : position + more] ?? ''
  }
}

function splitCells(text: string): string[] {
  return text.split(',').map((cell) => cell.trim())
}

const SUMS = [
  { kind: 'payment', name: '交易', pattern: /^#交易合计：(\d+)笔，商家实收共(-?[\d.]+)元/ },
  { kind: 'refund', name: '退款', pattern: /^#退款合计：(\d+)笔，商家实收退款共(-?[\d.]+)元/ },
] as const

/** The sums of the last lines have to be those of the table: a file that was cut off or changed has others. */
function sumFaults(
  notes: readonly { line: number; text: string }[],
  entries: readonly BillEntry[],
  sums: BillSums,
): BillFault[] {
  return SUMS.flatMap(({ kind, name, pattern }): BillFault[] => {
    const note = notes.find(({ text }) => pattern.test(text))
    const match = note && pattern.exec(note.text)
    if (!note || !match)
      return [{ line: lastLine(notes, entries), text: `没有${name}合计，文件可能不完整` }]
    const amount = Math.abs(parseBillAmount(match[2] ?? '') ?? -1)
    const count = entries.filter((entry) => entry.kind === kind).length
    const sum = kind === 'payment' ? sums.payments : sums.refunds
    const isSame = Number(match[1]) === count && amount === sum
    return isSame ? [] : [{ line: note.line, text: `${name}合计与明细不符` }]
  })
}

function lastLine(
  notes: readonly { line: number }[],
  entries: readonly { line: number }[],
): number {
  return notes.at(-1)?.line ?? entries.at(-1)?.line ?? 1
}
