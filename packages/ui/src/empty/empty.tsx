import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button'
import styles from './empty.module.css'
import { MooredScene, StormScene } from './scene'

/** The props of `Empty`. */
export interface EmptyProps {
  /** What is missing: 还没有订单. */
  title: string
  /** What the person can do. */
  text?: ReactNode
  /** A button or link to the next step. */
  action?: ReactNode
}

/** An empty list with a suggestion. Keyboard: Tab reaches the suggestion. */
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

/** The props of `ErrorState`. */
export interface ErrorStateProps {
  /** What failed. Default: the loading. */
  title?: string
  /** What the person can do. */
  text?: ReactNode
  /** Called by the retry button; without it there is none. */
  onRetry?: () => void
  /** True while the retry runs: the button shows a spinner. */
  retrying?: boolean
  /** Label of the retry button. */
  retryText?: string
  /** A second action beside the retry. */
  action?: ReactNode
}

/**
 * A failed load with a retry, announced to screen readers. While the browser has no network, nothing has failed: it says that
 * instead. No subscription, because a first visit carries this file: whoever shows it asks again when the network is lost.
 *
 * Keyboard: Tab reaches the retry, Enter presses it.
 */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const { title = '没有加载出来', text = '请检查网络后再试', retryText = '重新加载' } = props
  return (
    <div className={styles.state} role="alert">
      <StormScene />
      <p className={styles.title}>{navigator.onLine === false ? '网络断开了' : title}</p>
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
