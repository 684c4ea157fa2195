import { ErrorState } from '@kaozhou/ui'
import { Component, type ReactNode } from 'react'

interface Props {
  /** At another place it is tried again. */
  place: string
  children: ReactNode
}

interface State {
  failed: boolean
}

/** Stands in for a screen that crashed, or whose code did not come; the navigation stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.failed) {
      this.setState({ failed: false })
    }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title="这个页面出了点问题"
        text="刷新后可以继续；填了一半的内容还在"
        retryText="刷新页面"
        onRetry={() => window.location.reload()}
      />
    )
  }
}
