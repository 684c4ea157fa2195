import { Component, lazy, type ReactNode, Suspense } from 'react'

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

  // React says in the console what was caught.
  override componentDidCatch(error: Error): void {
    if (isOldBuild(error)) reloadOnce()
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

const RELOADED_KEY = 'kz-old-build'

/** A chunk that is gone: the storefront was deployed anew under this tab. */
function isOldBuild(error: Error): boolean {
  return /imported module|module script|preload CSS/i.test(error.message)
}

/** The new build has what is missing; a second failure is something else. */
function reloadOnce(): void {
  // Without a network it is no old build, and a reload would end at the browser's own page.
  if (!navigator.onLine) return
  if (sessionStorage.getItem(RELOADED_KEY) === window.location.pathname) return
  sessionStorage.setItem(RELOADED_KEY, window.location.pathname)
  window.location.reload()
}
