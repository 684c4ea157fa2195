const RELOADED_KEY = 'kz-old-build'

/** True when code could not be loaded, in the words of Chrome, Safari and Firefox, and of Vite for styles. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && /imported module|module script|preload CSS/i.test(error.message)
}

/** Reloads the page when a chunk failed to load: after a deployment the server no longer has the old build's chunks. */
export function reloadIfOld(error: Error): void {
  if (isLostCode(error)) reloadOnce()
}

/** Reloads once for each path: if the chunk fails to load again, an old build was not the reason. */
function reloadOnce(): void {
  // Without a network the chunk is only unreachable, and a reload would show the browser's error page.
  if (!navigator.onLine) return
  if (sessionStorage.getItem(RELOADED_KEY) === window.location.pathname) return
  sessionStorage.setItem(RELOADED_KEY, window.location.pathname)
  // A network that wants a login answers a page to everything: the build is not old, and a reload would lose this page.
  void fetch('/healthz').then(
    async (answer) => {
      if ((await answer.text()).startsWith('{')) window.location.reload()
    },
    () => {},
  )
}
