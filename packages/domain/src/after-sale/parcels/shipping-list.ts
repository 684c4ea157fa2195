import { type Carrier, findCarrier, halfWidth, plainTrackingNo, trackingNoFault } from './carrier'

/** How many lines one list may have. */
export const SHIPPING_LIST_MAX = 500

/** A line of a pasted list. */
export interface ShippingRow {
  /** Its number in the text, from 1. */
  line: number
  /** The number of an order or of a parcel. */
  ref: string
  /** The carrier, as it was written. */
  carrier: string
  /** The tracking number, as it was written. */
  trackingNo: string
}

/** Something wrong with a line; `line` is 0 when it is the whole list. */
export interface ShippingFault {
  /** The line of the list, from 1; 0 for the whole list. */
  line: number
  /** What is wrong, in a sentence for staff. */
  message: string
}

type Column = 'ref' | 'carrier' | 'trackingNo'

/** The words over a column, in capitals. */
const HEADINGS: Record<Column, readonly string[]> = {
  ref: [
    '订单号',
    '订单编号',
    '包裹号',
    '包裹编号',
    '订单号/包裹号',
    '订单',
    '包裹',
    'ORDER',
    'PARCEL',
  ],
  carrier: ['快递公司', '物流公司', '快递', '物流', '承运商', '公司', 'CARRIER'],
  trackingNo: ['快递单号', '运单号', '物流单号', '单号', '运单编号', 'TRACKING', 'TRACKINGNO'],
}

/** Where the columns stand when no line names them. */
const PLAIN: readonly Column[] = ['ref', 'carrier', 'trackingNo']

/**
 * Reads a pasted column or file: CSV or TSV, with commas of either width, quotes, a byte order mark, with a line of
 * headings or without. `carrier` is for lines that name none.
 */
export function readShippingList(text: string, carrier = ''): ShippingRow[] {
  const lines = splitCells(text.replace(/^\ufeff/, ''))
  const [first] = lines
  const headings = first ? headingsOf(first.cells) : null
  return (headings ? lines.slice(1) : lines).map(({ line, cells }) => {
    const at = (column: Column): string => {
      const columns = headings ?? columnsOf(cells)
      return cells[columns.indexOf(column)] ?? ''
    }
    return {
      line,
      ref: halfWidth(at('ref')).replace(/\s/g, '').toUpperCase(),
      carrier: at('carrier') || carrier,
      trackingNo: plainTrackingNo(at('trackingNo')),
    }
  })
}

function headingsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map(
    (cell) =>
      PLAIN.find((column) => HEADINGS[column].includes(cell.replace(/[\s_]/g, '').toUpperCase())) ??
      null,
  )
  return columns.includes('ref') && columns.includes('trackingNo') ? columns : null
}

/** Order and number, or with the carrier between or after them. */
function columnsOf(cells: readonly string[]): readonly Column[] {
  const [, second = '', third = ''] = cells
  if (cells.length <= 2) return ['ref', 'trackingNo']
  return findCarrier(third) && !findCarrier(second) ? ['ref', 'trackingNo', 'carrier'] : PLAIN
}

interface Line {
  line: number
  cells: string[]
}

/** What may stand between cells. A text uses one of them: tabs, else commas, else semicolons, else spaces. */
const SEPARATORS = ['\t', ',，', ';；', ' \u3000']

/** The lines of a text, cut into cells; empty lines are left out. */
function splitCells(text: string): Line[] {
  const separator = SEPARATORS.find((signs) =>
    Array.from(signs).some((sign) => text.includes(sign)),
  )
  return text.split(/\r\n?|\n/).flatMap((content, index) => {
    const cells = cellsOf(content, separator ?? '\n')
    const isSpaced = separator === ' \u3000'
    const filled = cells.filter((cell) => cell !== '')
    return filled.length === 0 ? [] : [{ line: index + 1, cells: isSpaced ? filled : cells }]
  })
}

/** A cell is quoted, with quotes in it doubled, or reaches to the next separator. */
function cellsOf(line: string, signs: string): string[] {
  // Where spaces stand between cells, none belongs to a cell.
  const before = signs.includes(' ') ? '' : ' *'
  const cell = new RegExp(`${before}"((?:[^"]|"")*)"[^${signs}]*|([^${signs}]*)`, 'y')
  const cells: string[] = []
  for (let at = 0; at <= line.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at
    const [, quoted, plain = ''] = cell.exec(line) ?? []
    cells.push(plainCell(quoted?.replaceAll('""', '"') ?? plain))
  }
  return cells
}

/** Without what spreadsheets put around a number that is text: `="123"` and `'123`. */
function plainCell(cell: string): string {
  return cell
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .trim()
}

/** A parcel that a line may mean. */
export interface ListedParcel {
  /** The number of the parcel. */
  id: number
  /** Null when it can be sent; else why not, as staff read it. */
  fault: string | null
}

/** What is known about the lines of a list. */
export interface ShippingFacts {
  /** The parcels of each number of an order or a parcel; none when there is no such number. */
  parcels: ReadonlyMap<string, readonly ListedParcel[]>
  /** The parcel that has a number already, by `code number`. */
  taken: ReadonlyMap<string, number>
  /** The carriers that can be chosen. */
  carriers: readonly Carrier[]
}

/** A line that can be done. */
export interface ShippingOrder {
  /** The line of the list, from 1. */
  line: number
  /** The parcel that is sent. */
  parcelId: number
  /** The carrier's code. */
  carrier: string
  /** The tracking number, checked and without spaces. */
  trackingNo: string
}

/** The key of a number in {@link ShippingFacts}. */
export function takenKey(carrier: string, trackingNo: string): string {
  return `${carrier} ${trackingNo}`
}

/**
 * What each line of a list does, and what is wrong with it. A list with a fault is not done at all, so that nobody has to
 * find out how far it came.
 */
export function checkShippingList(
  rows: readonly ShippingRow[],
  facts: ShippingFacts,
): { orders: ShippingOrder[]; faults: ShippingFault[] } {
  if (rows.length === 0) return { orders: [], faults: [{ line: 0, message: '没有读到任何一行' }] }
  if (rows.length > SHIPPING_LIST_MAX) {
    const message = `一次最多 ${SHIPPING_LIST_MAX} 行，这里有 ${rows.length} 行，请分几次`
    return { orders: [], faults: [{ line: 0, message }] }
  }
  const orders: ShippingOrder[] = []
  const faults: ShippingFault[] = []
  const lineOf = { parcel: new Map<number, number>(), number: new Map<string, number>() }
  for (const row of rows) {
    const parcel = readParcel(row, facts)
    const number = readNumber(row, facts)
    const messages = [parcel, number].flatMap((read) => (read.ok ? [] : read.message))
    if (parcel.ok) {
      const earlier = lineOf.parcel.get(parcel.id)
      if (earlier !== undefined) messages.push(`和第 ${earlier} 行是同一个包裹`)
      else lineOf.parcel.set(parcel.id, row.line)
    }
    if (number.ok) {
      const key = takenKey(number.carrier, row.trackingNo)
      const earlier = lineOf.number.get(key)
      if (earlier !== undefined) messages.push(`快递单号和第 ${earlier} 行重复`)
      else lineOf.number.set(key, row.line)
    }
    if (messages.length > 0) faults.push({ line: row.line, message: messages.join('；') })
    else if (parcel.ok && number.ok) {
      const { line, trackingNo } = row
      orders.push({ line, parcelId: parcel.id, carrier: number.carrier, trackingNo })
    }
  }
  return { orders, faults }
}

type Read<T> = ({ ok: true } & T) | { ok: false; message: string }

function readParcel({ ref }: ShippingRow, { parcels }: ShippingFacts): Read<{ id: number }> {
  const no = (message: string) => ({ ok: false as const, message })
  if (ref === '') return no('没有填订单号或包裹号')
  const found = parcels.get(ref) ?? []
  if (found.length === 0) return no(`没有 ${ref} 这个订单或包裹`)
  const ready = found.filter(({ fault }) => fault === null)
  const [first] = ready
  if (first && ready.length === 1) return { ok: true, id: first.id }
  if (first) return no(`订单 ${ref} 有 ${ready.length} 个待寄的包裹，请改填包裹号`)
  return no(found.flatMap(({ fault }) => fault ?? [])[0] ?? '')
}

function readNumber(
  { carrier: word, trackingNo }: ShippingRow,
  { carriers, taken }: ShippingFacts,
): Read<{ carrier: string }> {
  const carrier = findCarrier(word)
  if (word.trim() === '') return { ok: false, message: '没有填快递公司' }
  if (!carrier || !carriers.includes(carrier)) {
    return { ok: false, message: `不认识快递公司“${word.trim()}”` }
  }
  const fault = trackingNoFault(carrier, trackingNo)
  if (fault) return { ok: false, message: fault }
  const parcelId = taken.get(takenKey(carrier.code, trackingNo))
  if (parcelId === undefined) return { ok: true, carrier: carrier.code }
  return { ok: false, message: `快递单号 ${trackingNo} 已经用于包裹 P${parcelId}` }
}
