import { Component, type ErrorInfo, lazy, type ReactNode, Suspense } from 'react'

const Crashed = lazy(async () => ({ default: (await import('./crashed')).Crashed }))

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
      <Suspense fallback={null}>
        <Crashed />
      </Suspense>
    )
  }
}
