import { RULE_TEXTS } from '../rules/rule-texts'
import type { ValuePath } from './fault'

/** A number in braces is a blank of a passage: `{{36}}`. */
const PLACEHOLDER = /\{\{\s*(?!\d+\s*\}\})(\w+)\s*\}\}/g

/** Replaces `{{refundRule}}` in every text by the rule in words: what the shop promises is what its code decides. */
export function fillPlaceholders(
  value: unknown,
  report: (path: ValuePath, message: string) => void,
  path: ValuePath = [],
): unknown {
  if (typeof value === 'string') return value.includes('{{') ? fill(value, path, report) : value
  if (Array.isArray(value)) {
    return value.map((item, index) => fillPlaceholders(item, report, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      fillPlaceholders(item, report, [...path, key]),
    ]),
  )
}

function fill(
  text: string,
  path: ValuePath,
  report: (path: ValuePath, message: string) => void,
): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const rule = RULE_TEXTS[name]
    if (rule !== undefined) return String(rule)
    report(path, `没有叫 ${name} 的规则，可以写：${Object.keys(RULE_TEXTS).join('、')}`)
    return whole
  })
}
