import type { SafeStorage } from '../../page/storage'
import { moveOldDrafts } from './move-old-drafts'

/** One kind of draft: what somebody typed, answered or began and has not handed over yet. */
export interface DraftKind<T> {
  /** Stands in the keys of its drafts, so that no two kinds may share it. */
  name: string
  storage: SafeStorage
  /** An older build, or somebody else, may have stored anything. */
  isDraft: (value: unknown) => value is T
  /** A draft that is longer as JSON is not stored. */
  maxLength: number
  /** How long a draft is kept after its last change, ms; unset: as long as the storage. */
  keptMs?: number
}

export interface DraftStore<Place, T> {
  /** The key of the draft in its storage: other tabs hear of it by that. */
  keyOf: (place: Place) => string
  /** The draft; null when there is none. */
  read: (place: Place) => T | null
  /** Stores the draft; null removes it. Returns false when it could not be stored. */
  write: (place: Place, draft: T | null) => boolean
  /** Those of all places and people. */
  all: () => T[]
}

type Id = string | number

/** Where a draft of one person belongs: several people may use one browser. */
export interface OwnPlace {
  userId: number
  id: Id
}

/** Drafts of whoever uses this browser, one for each id. A logout forgets them. */
export function draftStore<T>(kind: DraftKind<T>): DraftStore<Id, T> {
  return storeOf(kind, (id) => ['anyone', id])
}

/** Drafts of one person each, which nobody else is shown. They outlive a logout. */
export function ownDraftStore<T>(kind: DraftKind<T>): DraftStore<OwnPlace, T> {
  return storeOf(kind, ({ userId, id }) => [userId, id])
}

interface Entry {
  draft: unknown
  /** When the draft is forgotten, ms; null: never. */
  until: number | null
}

function storeOf<Place, T>(
  { name, storage, isDraft, maxLength, keptMs }: DraftKind<T>,
  ownerAndId: (place: Place) => [owner: Id, id: Id],
): DraftStore<Place, T> {
  const keyOf = (place: Place): string => {
    const [owner, id] = ownerAndId(place)
    return `kz.draft.${owner}.${name}.${id}`
  }

  function stored(key: string): T | null {
    const { draft, until } = (storage.json(key) ?? {}) as Partial<Entry>
    if (typeof until === 'number' && until <= Date.now()) storage.setText(key, null)
    else if (isDraft(draft)) return draft
    return null
  }

  return {
    keyOf,
    read(place) {
      moveOldDrafts(storage)
      return stored(keyOf(place))
    },
    write(place, draft) {
      if (draft === null) return storage.setText(keyOf(place), null)
      const until = keptMs === undefined ? null : Date.now() + keptMs
      const text = JSON.stringify({ draft, until } satisfies Entry)
      return text.length <= maxLength && storage.setText(keyOf(place), text)
    },
    all() {
      moveOldDrafts(storage)
      return storage
        .keys(new RegExp(`^kz\\.draft\\.\\w+\\.${name}\\.`))
        .map(stored)
        .filter((draft) => draft !== null)
    },
  }
}

/** True for an object whose fields are of these types; it may have more fields. */
export function hasFields<T extends object>(types: { [Field in keyof T]: string }) {
  return (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(types).every(([field, type]) => typeof value[field as never] === type)
}

/** True for a record of texts. */
export function isTexts(value: unknown): value is Record<string, string> {
  return hasFields({})(value) && Object.values(value).every((text) => typeof text === 'string')
}
