import { ErrorState } from '@kaozhou/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'

interface State {
  failed: boolean
}

/** The last net: a crash in a screen shows what to do next instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // Nothing else reports it: the page would only look broken.
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title="页面出了点问题"
        text="刷新后可以继续"
        retryText="刷新页面"
        onRetry={() => window.location.reload()}
      />
    )
  }
}
