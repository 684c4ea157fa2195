/**
 * Lets the document's skip link (index.html) move the focus to what follows the title bar. The link's own jump would add a
 * history entry that the router does not know. Returns a function that ends it.
 */
export function skipToContent(): () => void {
  // Pressed before this code was there: the browser has jumped, to an entry without the router's state.
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

/** Makes the skip link the next Tab stop, where a navigation has taken the focused element away. */
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
