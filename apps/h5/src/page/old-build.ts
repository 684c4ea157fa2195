const RELOADED_KEY = 'kz-old-build'

/** A chunk that is gone: the storefront was deployed anew under this tab, and the new build has what is missing. */
export function reloadIfOld({ message }: Error): void {
  if (/imported module|module script|preload CSS/i.test(message)) reloadOnce()
}

/** A second failure is something else. */
function reloadOnce(): void {
  // Without a network it is no old build, and a reload would end at the browser's own page.
  if (!navigator.onLine) return
  if (sessionStorage.getItem(RELOADED_KEY) === window.location.pathname) return
  sessionStorage.setItem(RELOADED_KEY, window.location.pathname)
  window.location.reload()
}
