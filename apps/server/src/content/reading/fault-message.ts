import type * as v from 'valibot'

/** What a schema without words of its own says about a value that it refuses. */
export function faultMessage(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.at(-1)?.key
  const { type, expected, received } = issue
  if (type === 'strict_object') {
    if (expected === 'never') return `没有“${String(key)}”这个字段，是不是写错了名字？`
    return expected === 'Object'
      ? `要写成“字段: 值”，这里是 ${said(received)}`
      : `缺少“${String(key)}”`
  }
  if (type === 'array') return `要写成列表，每项以“- ”开头，这里是 ${said(received)}`
  if (type === 'picklist' || type === 'literal') {
    return `要写其中一个：${options(expected)}，这里是 ${said(received)}`
  }
  if (type === 'string') return `要写文字，这里是 ${said(received)}`
  if (type === 'number') return `要写一个数，这里是 ${said(received)}`
  if (type === 'boolean') return `要写 true 或 false，这里是 ${said(received)}`
  if (type === 'min_value') return `至少是 ${wanted(expected)}，这里是 ${said(received)}`
  if (type === 'max_value') return `最多是 ${wanted(expected)}，这里是 ${said(received)}`
  if (type === 'integer') return `要写整数，这里是 ${said(received)}`
  return `要写 ${expected ?? '别的值'}，这里是 ${said(received)}`
}

function options(expected: string | null): string {
  return (expected ?? '').replace(/[()"]/g, '').split(' | ').join('、')
}

function wanted(expected: string | null): string {
  return (expected ?? '').replace(/^[<>]=?/, '')
}

function said(received: string): string {
  return received === 'undefined' || received === 'null' ? '空的' : received.replaceAll('"', '')
}
