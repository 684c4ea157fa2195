import { newRequestKey } from '../../../../../data/new-request-key'
import { deviceStorage } from '../../../../../page/storage'
import { type JournalOwner, journalKey } from './device-journal'

export interface PaperTabEvents {
  /** Another tab of this browser took the paper. */
  onElsewhere: () => void
  /** Another tab of this browser wrote into the journal of the paper. */
  onJournal: () => void
}

/** The tabs of one browser, of which one takes a paper at a time. */
export interface PaperTab {
  /** The paper goes on in this tab: every other one is told. */
  take: () => void
  leave: () => void
}

/**
 * Tells the tabs of a browser by local storage in which one a paper goes on: each of them hears of a change at once, and a
 * page that was frozen looks when it is shown again. Without storage no tab knows of another.
 */
export function paperTab(
  owner: JournalOwner,
  { onElsewhere, onJournal }: PaperTabEvents,
): PaperTab {
  const name = newRequestKey()
  const key = `kz.paper-tab.${owner.userId}.${owner.attemptId}`
  const journal = journalKey(owner)
  let isHere = false

  function look(): void {
    const holder = deviceStorage.text(key)
    if (!isHere || holder === null || holder === name) return
    isHere = false
    onElsewhere()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key) look()
    else if (event.key === journal && event.newValue !== null) onJournal()
  }

  return {
    take: () => {
      isHere = true
      deviceStorage.setText(key, name)
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', look)
      document.addEventListener('visibilitychange', look)
    },
    leave: () => {
      isHere = false
      if (deviceStorage.text(key) === name) deviceStorage.setText(key, null)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
