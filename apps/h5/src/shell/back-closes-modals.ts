import { type OpenModal, watchTopModal } from '@kaozhou/ui'

/**
 * Marks a history entry that was pushed when a dialog or sheet opened: Back leaves the marked entry and closes the
 * dialog, while the page stays. A dialog that is closed by its button leaves the marked entry in place, because going
 * back then could undo a navigation of the same moment. So Back from a marked entry without an open dialog goes back
 * once more, past the page's own entry.
 */
const MARK = 'kzModalAt'

interface EntryState {
  /** The router's index of the entry; a marked entry has the same index as the page's own entry below it. */
  idx?: number
  [MARK]?: string
}

function currentState(): EntryState {
  return (window.history.state ?? {}) as EntryState
}

/** Makes Back close the topmost dialog or sheet before it leaves the page. Returns a function that undoes this. */
export function backClosesModals(): () => void {
  const { history } = window
  let top: OpenModal | null = null
  let entry = currentState()

  function pushMarkedEntry(): void {
    if (currentState()[MARK] === window.location.href) return
    history.pushState({ ...currentState(), [MARK]: window.location.href }, '')
    entry = currentState()
  }

  function handlePopState(): void {
    const left = entry
    entry = currentState()
    const isMarked = left[MARK] !== undefined && left[MARK] !== entry[MARK]
    const isUncovered = isMarked && left.idx === entry.idx
    if (!isUncovered) return
    if (!top) {
      history.back()
      return
    }
    top.close()
    // If a dialog is still open (one below, or one that refuses to close), the next Back is for that dialog.
    window.setTimeout(() => top && pushMarkedEntry())
  }

  const restore = carryMark(() => {
    entry = currentState()
  })
  const unwatch = watchTopModal((modal) => {
    top = modal
    if (modal) pushMarkedEntry()
  })
  // Runs before the router's listener, so that the router does not render the page that is skipped.
  window.addEventListener('popstate', handlePopState, { capture: true })
  return () => {
    unwatch()
    restore()
    window.removeEventListener('popstate', handlePopState, { capture: true })
  }
}

/**
 * Keeps the mark when a marked entry is replaced: the page's own entry below is skipped as before. `changed` is called
 * after each change of the entry.
 */
function carryMark(changed: () => void): () => void {
  const { history } = window
  const { replaceState, pushState } = history
  history.replaceState = (state: unknown, ...rest) => {
    const mark = currentState()[MARK]
    replaceState.call(history, mark ? { ...(state as object), [MARK]: mark } : state, ...rest)
    changed()
  }
  history.pushState = (...pushed) => {
    pushState.apply(history, pushed)
    changed()
  }
  return () => {
    history.replaceState = replaceState
    history.pushState = pushState
  }
}
