import { PASSWORD_MAX_LENGTH, type PasswordStrength, passwordStrength } from '@kaozhou/domain'
import { type ReactElement, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { EyeIcon } from '../icon/eye-icon'
import { EyeOffIcon } from '../icon/eye-off-icon'
import { Input, type InputProps } from '../input/input'
import styles from './password-input.module.css'

/** The props of `PasswordInput`. */
export interface PasswordInputProps extends InputProps {
  /** Shows the strength of a new password. */
  withStrength?: boolean
}

const STRENGTHS = {
  weak: { bars: 1, word: '弱' },
  medium: { bars: 2, word: '中' },
  strong: { bars: 3, word: '强' },
} as const satisfies Record<PasswordStrength, { bars: number; word: string }>

function Strength({ password }: { password: string }): ReactElement {
  const strength = passwordStrength(password)
  const { bars, word } = STRENGTHS[strength]
  return (
    <div className={styles.strength}>
      {[1, 2, 3].map((bar) => (
        <span key={bar} className={password && bar <= bars ? styles[strength] : undefined} />
      ))}
      <output className={styles.word}>{password ? `强度 ${word}` : ''}</output>
    </div>
  )
}

/**
 * A password field with a button that reveals the password. `autoComplete` is `new-password` with `strength`, else
 * `current-password`.
 *
 * Keyboard: Tab reaches the button that reveals it, Space presses that.
 */
export function PasswordInput({ withStrength, ...rest }: PasswordInputProps): ReactElement {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.box}>
      <Input
        autoComplete={withStrength ? 'new-password' : 'current-password'}
        placeholder="请输入密码"
        aria-label="密码"
        maxLength={PASSWORD_MAX_LENGTH}
        {...rest}
        type={shown ? 'text' : 'password'}
        suffix={
          <IconButton
            label="显示密码"
            aria-pressed={shown}
            icon={shown ? <EyeIcon /> : <EyeOffIcon />}
            className={styles.toggle}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {withStrength ? <Strength password={rest.value} /> : null}
    </div>
  )
}
