import { DAY, decodeAnswer, type EnteredPart } from '@kaozhou/domain'
import { deviceStorage } from '../../../../../page/storage'
import { isTexts, ownDraftStore } from '../../../../../stores/drafts/draft-store'

/** What this device keeps of an attempt until the server has it. */
export interface DeviceJournal {
  /** Answers by question id, as domain's `encodeAnswer` writes them. */
  entries: Readonly<Record<string, string>>
  /** True when these are all answers, to be handed in. */
  handIn: boolean
  /** Parts that were entered and of which the server may not know, in order. */
  parts: readonly EnteredPart[]
}

export interface JournalOwner {
  userId: number
  attemptId: number
}

const journals = ownDraftStore<DeviceJournal>({
  name: 'exam',
  storage: deviceStorage,
  isDraft: isJournal,
  maxLength: 500_000,
  keptMs: 365 * DAY,
})

export function storedJournal({ userId, attemptId }: JournalOwner): DeviceJournal | null {
  return journals.read({ userId, id: attemptId })
}

/** The key of the journal in local storage. */
export function journalKey({ userId, attemptId }: JournalOwner): string {
  return journals.keyOf({ userId, id: attemptId })
}

/** How many answers of all papers wait on this device for the network. */
export function waitingAnswers(): number {
  return journals.all().reduce((sum, { entries }) => sum + Object.keys(entries).length, 0)
}

function isJournal(value: unknown): value is DeviceJournal {
  const journal = value as DeviceJournal | null
  return (
    typeof journal?.handIn === 'boolean' && Array.isArray(journal.parts) && isTexts(journal.entries)
  )
}

/** Stores the journal; null removes it. False when this device can't store it. */
export function storeJournal(
  { userId, attemptId }: JournalOwner,
  journal: DeviceJournal | null,
): boolean {
  return journals.write({ userId, id: attemptId }, journal)
}

/** The journal of an open paper: answers and the parts that were entered, as this device keeps them. */
export interface OpenJournal {
  /** Reads what is kept: from now on it counts as this tab's own. */
  take: () => DeviceJournal | null
  /** Entered parts of which the server may not know, in order. */
  parts: () => readonly EnteredPart[]
  /** Keeps these answers in place of those before. What another tab kept meanwhile stays. */
  keep: (entries: Record<string, string>, handIn: boolean) => void
  /** Keeps these parts. `entries`: the answers that wait, null while all of them are handed in. */
  keepParts: (parts: readonly EnteredPart[], entries: Record<string, string> | null) => void
  /** Forgets what every tab kept: the paper is over. */
  forget: () => void
}

/**
 * Opens the journal of a paper, which the tabs of a browser share. `isHere`: false while the paper goes on in another tab,
 * whose hand-in then stands. `onKept` hears whether this device could store it.
 */
export function openJournal(
  owner: JournalOwner,
  isHere: () => boolean,
  onKept: (isKept: boolean) => void,
): OpenJournal {
  let parts: readonly EnteredPart[] = []
  /** What this tab wrote or took last: only that may it replace. */
  let known: Pick<DeviceJournal, 'entries' | 'parts'> = { entries: {}, parts: [] }

  function keep(own: Record<string, string>, handIn: boolean): void {
    const stored = storedJournal(owner)
    const entries = { ...own, ...keptByOthers(stored, own) }
    const others = stored?.parts.filter((part) => !hasPart(known.parts, part)) ?? []
    const all = [...parts, ...others.filter((part) => !hasPart(parts, part))]
    const handsIn = handIn || (!isHere() && stored?.handIn === true)
    const isEmpty = Object.keys(entries).length === 0 && all.length === 0 && !handsIn
    known = { entries: own, parts }
    onKept(storeJournal(owner, isEmpty ? null : { entries, handIn: handsIn, parts: all }))
  }

  /** Answers of other tabs that are later than those of this one. */
  function keptByOthers(
    stored: DeviceJournal | null,
    own: Record<string, string>,
  ): Record<string, string> {
    const at = (entry = '') => decodeAnswer(entry)?.at ?? 0
    return Object.fromEntries(
      Object.entries(stored?.entries ?? {}).filter(
        ([id, entry]) => entry !== known.entries[id] && at(entry) > at(own[id]),
      ),
    )
  }

  function take(): DeviceJournal | null {
    const stored = storedJournal(owner)
    parts = stored?.parts ?? []
    known = { entries: stored?.entries ?? {}, parts }
    return stored
  }

  return {
    take,
    parts: () => parts,
    keep,
    keepParts: (next, entries) => {
      parts = next
      if (entries) keep(entries, false)
    },
    forget: () => void storeJournal(owner, null),
  }
}

function hasPart(parts: readonly EnteredPart[], { partId, at }: EnteredPart): boolean {
  return parts.some((part) => part.partId === partId && part.at === at)
}

/** Enough for a whole paper with two long texts. */
const PAPER_CHARACTERS = 24_000
const TRIAL_KEY = 'kz-exam-trial'

/**
 * True when a journal on this device survives a reload: storage is neither full nor switched off. Where it is switched
 * off, `localStorage` is a replacement in memory and no `Storage` (see `ensureStorage`).
 */
export function canKeepJournal(): boolean {
  try {
    if (typeof Storage === 'undefined' || !(localStorage instanceof Storage)) return false
    localStorage.setItem(TRIAL_KEY, 'x'.repeat(PAPER_CHARACTERS))
    const isKept = localStorage.getItem(TRIAL_KEY)?.length === PAPER_CHARACTERS
    localStorage.removeItem(TRIAL_KEY)
    return isKept
  } catch {
    return false
  }
}
