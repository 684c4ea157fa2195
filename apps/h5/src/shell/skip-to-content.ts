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

/** When a navigation has removed the focused element, moves the focus to the body: the skip link is the next Tab stop. */
export function startAtTop(): void {
  const hasFocus = document.activeElement && document.activeElement !== document.body
  if (!hasFocus) focusWithoutTabStop(document.body)
}

function focusWithoutTabStop(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  element.dataset.skippedTo = ''
  element.focus({ preventScroll: true })
}
