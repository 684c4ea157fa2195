import { SMS_CODE_MAX_LENGTH } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { Input, type InputProps } from './input'

/**
 * A verification code: up to 6 characters (spec §5), filled in from the SMS where the system supports it. Keyboard: one
 * field, so digits are typed and pasted as in any other.
 */
export function CodeInput({ onChange, ...rest }: InputProps): ReactElement {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="请输入验证码"
      aria-label="验证码"
      {...rest}
      maxLength={SMS_CODE_MAX_LENGTH}
      onChange={(value) => onChange(value.replace(/\s/g, ''))}
    />
  )
}
