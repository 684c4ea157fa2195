import { ErrorState } from '@kaozhou/ui'
import { type ReactNode, useEffect } from 'react'
import { useGlobal } from '../stores/use-global'

/** Shown instead of a screen that crashed; reloads by itself when the network is back. */
export function Crashed(): ReactNode {
  const online = useGlobal((state) => state.online)
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return online ? (
    <ErrorState
      title="页面出了点问题"
      text="刷新后可以继续"
      retryText="刷新页面"
      onRetry={reload}
    />
  ) : (
    <ErrorState
      title="网络断开了"
      text="连上网络后，这一页会自动打开"
      retryText="再试一次"
      onRetry={() => void reloadIfReachable()}
    />
  )
}

function reload(): void {
  window.location.reload()
}

/** Without a network a reload would show the browser's error page, so the server is asked first. */
async function reloadIfReachable(): Promise<void> {
  await fetch('/healthz').then(reload, () => {})
}
