/** What a key does while a text is marked. */
export type MarkingKey =
  | { does: 'type'; digit: number }
  | { does: 'step'; by: 1 | -1 }
  | { does: 'sentence'; by: 1 | -1 }
  | { does: 'category'; at: number }
  | { does: 'leave' }
  | { does: 'handIn' }

export interface Pressed {
  key: string
  /** With Ctrl or ⌘. */
  isCommand: boolean
  /** It belongs to a field. */
  isTyping: boolean
  /** A remark is being written. */
  isWriting: boolean
}

/** Null for a key that does nothing here. */
export function markingKey({ key, isCommand, isTyping, isWriting }: Pressed): MarkingKey | null {
  if (isCommand) return key === 'Enter' ? { does: 'handIn' } : null
  if (key === 'Escape') return isWriting ? { does: 'leave' } : null
  if (isTyping) return null
  if (/^\d$/.test(key)) {
    const digit = Number(key)
    if (!isWriting) return { does: 'type', digit }
    return digit > 0 ? { does: 'category', at: digit - 1 } : null
  }
  if (isWriting) return null
  const by = { ArrowUp: 1, k: -1, ArrowDown: -1, j: 1 }[key]
  if (by !== 1 && by !== -1) return null
  return key.startsWith('Arrow') ? { does: 'step', by } : { does: 'sentence', by }
}

/** The digit after the one that was typed just before, as long as a band comes of it; else the digit alone. */
export function typedBand(
  before: number | null,
  digit: number,
  { isJustTyped, highest }: { isJustTyped: boolean; highest: number },
): number | null {
  const both = isJustTyped && before !== null ? before * 10 + digit : digit
  if (both <= highest) return both
  return digit <= highest ? digit : before
}

/** One more or less; the first press gives an end of the rubric. */
export function steppedBand(before: number | null, by: 1 | -1, highest: number): number {
  if (before === null) return by > 0 ? 0 : highest
  return Math.min(Math.max(before + by, 0), highest)
}
