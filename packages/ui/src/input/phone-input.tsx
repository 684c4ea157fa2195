import { normalizePhone, PHONE_MAX_LENGTH } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { Input, type InputProps } from './input'

/** What people copy: 138 0013 8000, 138-0013-8000, +86 13800138000. */
function phoneDigits(text: string): string {
  const plain = normalizePhone(text).replace(/[-()]/g, '')
  return plain.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '').slice(0, PHONE_MAX_LENGTH)
}

/**
 * A mainland mobile number: 11 characters, spaces stripped, numeric keyboard (spec §5). `invalid` shows the red icon.
 * It has no `maxlength`, which would cut what a keyboard inserts from its clipboard before the spaces are stripped.
 *
 * Keyboard: the platform's; spaces and hyphens that are typed are left out.
 */
export function PhoneInput({ onChange, ...rest }: InputProps): ReactElement {
  return (
    <Input
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      placeholder="请输入手机号"
      aria-label="手机号"
      {...rest}
      maxLength={undefined}
      onChange={(value) => onChange(phoneDigits(value))}
    />
  )
}
