import type { EnteredPart } from '@kaozhou/domain'
import {
  type DeviceJournal,
  type JournalOwner,
  storedJournal,
  storeJournal,
} from './device-journal'

/** The journal of an open paper: answers and the parts that were entered, as this device keeps them. */
export interface KeptJournal {
  /** What was kept when the paper was opened. */
  atOpening: DeviceJournal | null
  /** Entered parts of which the server may not know, in order. */
  parts: () => readonly EnteredPart[]
  /** Keeps these answers in place of those before. */
  keep: (entries: Record<string, string>, handIn: boolean) => void
  /** Keeps these parts. `entries`: the answers that wait, null while all of them are handed in. */
  keepParts: (parts: readonly EnteredPart[], entries: Record<string, string> | null) => void
  forget: () => void
}

/** Opens the journal of a paper. `onKept` hears whether this device could store it. */
export function openJournal(owner: JournalOwner, onKept: (isKept: boolean) => void): KeptJournal {
  const atOpening = storedJournal(owner)
  let parts: readonly EnteredPart[] = atOpening?.parts ?? []

  function keep(entries: Record<string, string>, handIn: boolean): void {
    const isEmpty = Object.keys(entries).length === 0 && parts.length === 0 && !handIn
    onKept(storeJournal(owner, isEmpty ? null : { entries, handIn, parts }))
  }

  return {
    atOpening,
    parts: () => parts,
    keep,
    keepParts: (next, entries) => {
      parts = next
      if (entries) keep(entries, false)
    },
    forget: () => void storeJournal(owner, null),
  }
}
