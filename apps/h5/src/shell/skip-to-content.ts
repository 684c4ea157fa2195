/**
 * Makes the document's skip link (index.html) move the focus to the content below the title bar. The browser's own jump
 * would add a history entry that the router does not know. Returns a function that undoes this.
 */
export function skipToContent(): () => void {
  // The link was pressed before this code was loaded: the browser has jumped and added an entry without router state.
  if (window.location.hash === '#content' && !window.history.state) {
    window.history.back()
    focusContent()
  }
  const skip = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest('a[href="#content"]'))) return
    event.preventDefault()
    focusContent()
  }
  document.addEventListener('click', skip)
  return () => document.removeEventListener('click', skip)
}

function focusContent(): void {
  const main = document.getElementById('content')
  focusWithoutTabStop(main?.querySelector<HTMLElement>(':scope > header ~ :not([hidden])') ?? main)
}

/**
 * Moves the focus to the body when a navigation has removed the focused element, or when the skip link has left it on the
 * frame that all screens share: the skip link is the next Tab stop.
 */
export function startAtTop(): void {
  const { activeElement } = document
  if (!activeElement || activeElement.matches('body, [data-skipped-to]'))
    focusWithoutTabStop(document.body)
}

function focusWithoutTabStop(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  element.dataset.skippedTo = ''
  element.focus({ preventScroll: true })
}
