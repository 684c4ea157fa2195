import { Component, lazy, type ReactNode, Suspense } from 'react'
import { reloadIfOld } from '../page/old-build'

const Crashed = lazy(async () => ({ default: (await import('./crash-screen')).Crashed }))

/** The event by which a screen's error is reported. */
export const CRASHED = 'kz-crash'

interface State {
  failed: boolean
}

/** Shows the crash screen when a screen throws while rendering. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  // Not a class field: for the oldest browsers such a field is written with helpers that this file alone would bring.
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  // React logs the error in the console.
  override componentDidCatch(error: Error): void {
    dispatchEvent(new CustomEvent(CRASHED, { detail: error }))
    reloadIfOld(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Suspense fallback={<p role="alert">请刷新</p>}>
        <Crashed />
      </Suspense>
    )
  }
}
