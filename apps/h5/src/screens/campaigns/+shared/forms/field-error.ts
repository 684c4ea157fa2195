import type { FormField } from '@kaozhou/api'

/** The message for a field whose value is wrong; null when it can be sent. */
export function fieldError({ label, required, number }: FormField, value: string): string | null {
  const text = value.trim()
  if (!text) return required ? `请填写${label}` : null
  if (!number) return null
  const { least, most } = number
  const given = Number(text)
  if (!/^\d+$/.test(text) || given < least || given > most)
    return `${label}是 ${least}–${most} 的整数`
  return null
}
