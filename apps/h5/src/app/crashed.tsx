import { ErrorState } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** What a person sees where a screen has failed. */
export function Crashed(): ReactNode {
  return (
    <ErrorState
      title="页面出了点问题"
      text="刷新后可以继续"
      retryText="刷新页面"
      onRetry={() => window.location.reload()}
    />
  )
}
