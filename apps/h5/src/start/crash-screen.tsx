import { Button, ErrorState, type ErrorStateProps } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { askLine, type LineState } from '../data/ask-line'
import { FALLBACK_PATH } from '../routing/fallback-path'
import styles from './crash-screen.module.css'

/** How long after a call without an answer the server is asked again. */
const ASK_AGAIN_MS = 5000

/** Shown instead of a screen that crashed. One that crashed for want of the network reloads when there is one again. */
export function Crashed(): ReactNode {
  const line = useLine()
  return line !== 'good' ? (
    <ErrorState
      {...LOST[line]}
      retryText="再试一次"
      onRetry={() => void askLine().then((now) => now === 'good' && reload())}
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

const LOST = {
  lost: { title: '网络断开了', text: '连上网络后，这一页会自动打开' },
  foreign: { title: '这个网络要先登录', text: '登录网络后，这一页会自动打开' },
} as const satisfies Record<Exclude<LineState, 'good'>, ErrorStateProps>

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

/** Whether the server answers. Reloads the page as soon as it answers again. */
function useLine(): LineState {
  const [line, setLine] = useState<LineState>(navigator.onLine ? 'good' : 'lost')
  useEffect(() => {
    let timer: number | undefined
    let wasGood = navigator.onLine
    const ask = async (): Promise<void> => {
      window.clearTimeout(timer)
      const now = await askLine()
      if (now === 'good' && !wasGood) reload()
      wasGood = now === 'good'
      setLine(now)
      if (!wasGood) timer = window.setTimeout(ask, ASK_AGAIN_MS)
    }
    void ask()
    window.addEventListener('online', ask)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [])
  return line
}

function reload(): void {
  window.location.reload()
}
