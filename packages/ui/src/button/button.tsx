import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Link, type LinkProps } from '../link/link'
import styles from './button.module.css'

/** `primary` 海青, `buy` 朱砂 (at most one a screen), `plain` outlined, `wash` tinted, `ghost` text only. */
export type ButtonVariant = 'primary' | 'buy' | 'plain' | 'wash' | 'ghost'
/** Heights 32, 44 and 48 px; the touch target is at least 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg'

/** How a button and a link that looks like one are drawn. */
export interface ButtonLook {
  /** Its colours and outline. Default: `primary`. */
  variant?: ButtonVariant
  /** Its height. Default: `md`, 44 px. */
  size?: ButtonSize
  /** As wide as its container. */
  block?: boolean
  /** Icon before the text. */
  icon?: ReactNode
}

/** The props of `Button`. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores presses, but keeps the focus. */
  loading?: boolean
}

function buttonClass(look: ButtonLook, className?: string): string | undefined {
  const { variant = 'primary', size = 'md', block } = look
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className)
}

/**
 * A button. Its text names the action: 去支付 ¥199, not 确定. With `aria-disabled` it ignores presses too, but keeps the
 * focus: for what can't be pressed for a moment.
 *
 * Keyboard: Enter and Space press it.
 */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size, block, icon, loading, className, children, onClick, ...rest } = props
  const closed = loading || rest['aria-disabled']
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (closed === true || closed === 'true') event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={closed}
      onClick={press}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. Keyboard: Enter follows it. */
export function ButtonLink(props: LinkProps & ButtonLook): ReactElement {
  const { variant, size, block, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  )
}
