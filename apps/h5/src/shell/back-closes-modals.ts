import { type OpenModal, watchTopModal } from '@kaozhou/ui'

/**
 * In the state of a history entry: it was pushed over the entry of the same page when a dialog or sheet opened at this
 * address, so that Back closes that one first. Entry and mark stay when it is closed otherwise: going back meanwhile
 * would undo a navigation of that moment. Leaving a marked entry therefore takes the one below it along.
 */
const MARK = 'kzModalAt'

interface EntryState {
  /** The router's index of the entry; a marked entry has that of the one below it. */
  idx?: number
  [MARK]?: string
}

function currentState(): EntryState {
  return (window.history.state ?? {}) as EntryState
}

/** Lets Back close the topmost dialog or sheet before it leaves the page. Returns a function that ends it. */
export function backClosesModals(): () => void {
  const { history } = window
  let top: OpenModal | null = null
  let entry = currentState()

  function cover(): void {
    if (currentState()[MARK] === window.location.href) return
    history.pushState({ ...currentState(), [MARK]: window.location.href }, '')
    entry = currentState()
  }

  function went(): void {
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
    // A dialog below it, or one that does not close, needs the next Back.
    window.setTimeout(() => top && cover())
  }

  const restore = carryMark(() => {
    entry = currentState()
  })
  const unwatch = watchTopModal((modal) => {
    top = modal
    if (modal) cover()
  })
  // Before the router's listener: a page that is left must not be rendered first.
  window.addEventListener('popstate', went, { capture: true })
  return () => {
    unwatch()
    restore()
    window.removeEventListener('popstate', went, { capture: true })
  }
}

/** A replaced entry keeps its mark: it replaces the one below it too. `changed` is called after each change of the entry. */
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
