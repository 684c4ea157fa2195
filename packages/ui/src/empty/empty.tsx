import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button'
import styles from './empty.module.css'
import { MooredScene, StormScene } from './scene'

export interface EmptyProps {
  /** What is not there: 还没有订单. */
  title: string
  /** What to do about it. */
  text?: ReactNode
  /** A button or link that leads on. */
  action?: ReactNode
}

/** Nothing here yet, and the way on. */
export function Empty({ title, text, action }: EmptyProps): ReactElement {
  return (
    <div className={styles.state}>
      <MooredScene />
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

export interface ErrorStateProps {
  /** What did not work. Default: that loading failed. */
  title?: string
  /** What to do next. */
  text?: ReactNode
  /** Shows the retry button. */
  onRetry?: () => void
  /** A try is under way: the button waits. */
  retrying?: boolean
  /** The words of the retry button. */
  retryText?: string
  /** Another way out beside the retry. */
  action?: ReactNode
}

/** A failed load, said once to screen readers, with a retry. */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const { title = '没有加载出来', text = '请检查网络后再试', retryText = '重新加载' } = props
  return (
    <div className={styles.state} role="alert">
      <StormScene />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {props.onRetry ? (
        <Button
          variant="plain"
          className={styles.action}
          loading={props.retrying}
          onClick={props.onRetry}
        >
          {retryText}
        </Button>
      ) : null}
      {props.action}
    </div>
  )
}
