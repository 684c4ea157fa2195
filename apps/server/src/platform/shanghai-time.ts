const OFFSET_MS = 8 * 3_600_000

function shifted(at: number): string {
  return new Date(at + OFFSET_MS).toISOString()
}

/** `2025-03-01 09:30:00` in Beijing time, as Alipay writes times. */
export function shanghaiDateTime(at: number): string {
  return shifted(at).slice(0, 19).replace('T', ' ')
}

/** `2025-03-01T09:30:00+08:00`, as WeChat Pay writes times. */
export function shanghaiIso(at: number): string {
  return `${shifted(at).slice(0, 19)}+08:00`
}

/** `250301093000`: year to second, for order numbers. */
export function shanghaiDigits(at: number): string {
  return shifted(at).slice(2, 19).replace(/\D/g, '')
}

/** Reads `2025-03-01 09:30:00` as Beijing time; `null` for another format. */
export function parseShanghai(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(text)) return null
  return parseInstant(`${text.replace(' ', 'T')}+08:00`)
}

/** Reads an ISO time with its zone. */
export function parseInstant(text: string): number | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
