import { Button, ErrorState } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { FALLBACK_PATH } from '../routing/fallback-path'
import styles from './crash-screen.module.css'

/** How long after a call without an answer the server is asked again. */
const ASK_AGAIN_MS = 5000

/** Shown instead of a screen that crashed. One that crashed for want of the network reloads when there is one again. */
export function Crashed(): ReactNode {
  const isLost = useLostNetwork()
  return isLost ? (
    <ErrorState
      title="网络断开了"
      text="连上网络后，这一页会自动打开"
      retryText="再试一次"
      onRetry={() => void isReachable().then((reachable) => reachable && reload())}
      action={<WaysBack />}
    />
  ) : (
    <ErrorState
      title="页面出了点问题"
      text="刷新后可以继续"
      retryText="刷新页面"
      onRetry={reload}
      action={<WaysBack />}
    />
  )
}

/** The screen has no title bar: what crashed may be all of it. */
function WaysBack(): ReactNode {
  return (
    <div className={styles.ways}>
      {window.history.length > 1 ? (
        <Button variant="ghost" onClick={() => window.history.back()}>
          返回上一页
        </Button>
      ) : null}
      {window.location.pathname === FALLBACK_PATH ? null : (
        // By a new document: what crashed is left behind, and without a network the kept page has its data.
        <Button variant="ghost" onClick={() => window.location.assign(FALLBACK_PATH)}>
          回到选课
        </Button>
      )}
    </div>
  )
}

/** True while the server does not answer. Reloads the page as soon as it answers again. */
function useLostNetwork(): boolean {
  const [isLost, setLost] = useState(!navigator.onLine)
  useEffect(() => {
    let timer: number | undefined
    let wasLost = !navigator.onLine
    const ask = async (): Promise<void> => {
      window.clearTimeout(timer)
      const reachable = await isReachable()
      if (reachable && wasLost) reload()
      wasLost = !reachable
      setLost(wasLost)
      if (wasLost) timer = window.setTimeout(ask, ASK_AGAIN_MS)
    }
    void ask()
    window.addEventListener('online', ask)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [])
  return isLost
}

/** The browser's word for being online says nothing about the server. */
async function isReachable(): Promise<boolean> {
  return fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
}

function reload(): void {
  window.location.reload()
}
