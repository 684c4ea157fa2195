import { normalizePhone, PHONE_MAX_LENGTH } from '@kaozhou/domain'
import type { ClipboardEvent, ReactElement } from 'react'
import { Input, type InputProps } from './input'

function phoneDigits(text: string): string {
  return normalizePhone(text).slice(0, PHONE_MAX_LENGTH)
}

/**
 * A mainland mobile number: 11 characters, spaces stripped, numeric keyboard (spec §5). `invalid` shows the red icon.
 * A pasted `138 0013 8000` is stripped before `maxlength` can truncate it.
 */
export function PhoneInput({ onChange, ...rest }: InputProps): ReactElement {
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text')
    if (normalizePhone(text) === text) return
    event.preventDefault()
    onChange(phoneDigits(text))
  }
  return (
    <Input
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      aria-label="手机号"
      {...rest}
      maxLength={PHONE_MAX_LENGTH}
      onPaste={paste}
      onChange={(value) => onChange(phoneDigits(value))}
    />
  )
}
