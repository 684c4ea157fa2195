/** A carrier as staff choose it. `code` is the one of 快递100. */
export interface Carrier {
  /** The code of 快递100: `shunfeng`. */
  code: string
  /** As staff and students read it: 顺丰速运. */
  name: string
  /** Other ways to write it in a list, in capitals. */
  aliases: readonly string[]
  /** What its tracking numbers look like, in capitals. */
  shape: RegExp
  /** An example of a number, for a form's hint. */
  example: string
  /** True for the carrier that exists in a sandbox only. */
  isInvented?: true
}

/** Two letters, nine digits of which the last is a check digit, and a country: the post's international form (UPU S10). */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** The carriers that a parcel can be sent with. */
export const CARRIERS: readonly Carrier[] = [
  {
    code: 'yuantong',
    name: '圆通速递',
    aliases: ['圆通', '圆通快递', 'YTO'],
    shape: /^(?:YT\d{11,15}|[A-Z]?\d{9,18})$/,
    example: 'YT8812345678901',
  },
  {
    code: 'zhongtong',
    name: '中通快递',
    aliases: ['中通', '中通速递', 'ZTO'],
    shape: /^(?:ZT)?\d{10,15}$/,
    example: '78901234567890',
  },
  {
    code: 'shentong',
    name: '申通快递',
    aliases: ['申通', 'STO'],
    shape: /^(?:STO)?\d{10,15}$/,
    example: '773012345678901',
  },
  {
    code: 'yunda',
    name: '韵达快递',
    aliases: ['韵达', '韵达速递'],
    shape: /^(?:YD)?\d{13,15}$/,
    example: '434012345678901',
  },
  {
    code: 'shunfeng',
    name: '顺丰速运',
    aliases: ['顺丰', '顺丰快递', 'SF', 'SFEXPRESS'],
    shape: /^(?:SF\d{12,15}|\d{12,15})$/,
    example: 'SF1234567890123',
  },
  {
    code: 'jd',
    name: '京东物流',
    aliases: ['京东', '京东快递', 'JDL'],
    shape: /^JD[A-Z0-9]{9,20}(?:-\d{1,4}-\d{1,4}-?)?$/,
    example: 'JDVA00012345678',
  },
  {
    code: 'ems',
    name: 'EMS',
    aliases: ['邮政EMS', '中国邮政EMS', '邮政速递', '特快专递'],
    shape: /^(?:[A-Z]{2}\d{9}[A-Z]{2}|1\d{12})$/,
    example: '1123456789012',
  },
  {
    code: 'youzhengguonei',
    name: '邮政快递包裹',
    aliases: ['邮政', '中国邮政', '邮政包裹', '邮政国内'],
    shape: /^(?:[A-Z]{2}\d{9}[A-Z]{2}|9\d{12})$/,
    example: '9812345678901',
  },
  {
    code: 'jtexpress',
    name: '极兔速递',
    aliases: ['极兔', '极兔快递', 'JT', 'J&T'],
    shape: /^(?:JT|UT)\d{13}$/,
    example: 'JT1234567890123',
  },
  {
    code: 'debangkuaidi',
    name: '德邦快递',
    aliases: ['德邦', '德邦物流', 'DPK'],
    shape: /^(?:DPK)?\d{8,15}$/,
    example: 'DPK123456789012',
  },
  {
    code: 'xiaozhou',
    name: '小舟速运（沙箱）',
    aliases: ['小舟速运', '小舟'],
    shape: /^XZ\d{13,17}$/,
    example: 'XZ1234567890123',
    isInvented: true,
  },
]

/** The carrier that exists in the sandbox only. */
export const INVENTED_CARRIER = 'xiaozhou'

/** The carrier that is meant by its code, its name or another way to write it; null when none is. */
export function findCarrier(word: string): Carrier | null {
  const wanted = plainWord(word)
  return (
    CARRIERS.find(({ code, name, aliases }) =>
      [code, name, ...aliases].some((known) => plainWord(known) === wanted),
    ) ?? null
  )
}

/** The name of a carrier by its code. A code that is not in {@link CARRIERS} is its own name. */
export function carrierName(code: string): string {
  return findCarrier(code)?.name ?? code
}

/** A tracking number as it is stored: capitals, half-width, without spaces. */
export function plainTrackingNo(typed: string): string {
  return plainWord(typed)
}

function plainWord(text: string): string {
  return halfWidth(text).replace(/\s/g, '').toUpperCase()
}

/** Why a number can't be one of this carrier's, as staff read it; null when it can. Wants a {@link plainTrackingNo}. */
export function trackingNoFault(
  { name, shape, example }: Carrier,
  trackingNo: string,
): string | null {
  if (trackingNo === '') return '没有填快递单号'
  if (/^\d(?:\.\d+)?E\+\d+$/.test(trackingNo)) {
    return `单号 ${trackingNo} 被表格软件改成了科学计数，请把这一列设为文本后重新复制`
  }
  if (!shape.test(trackingNo)) return `${trackingNo} 不像${name}的单号（例：${example}）`
  if (POSTAL.test(trackingNo) && !hasPostalCheckDigit(trackingNo)) {
    return `单号 ${trackingNo} 的校验位不对，请核对后重新填写`
  }
  return null
}

const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU S10: `11 − Σ mod 11`, where 10 is written 0 and 11 is written 5. */
function hasPostalCheckDigit(trackingNo: string): boolean {
  const digits = Array.from(trackingNo.slice(2, 11), Number)
  const sum = POSTAL_WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  const rest = 11 - (sum % 11)
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return digits[8] === check
}

/** Full-width letters, digits and signs as half-width ones; the ideographic space as a space. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
}
