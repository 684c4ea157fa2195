import { createStore } from 'zustand/vanilla'

export const TEXT_SIZES = ['s', 'm', 'l', 'xl'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How the height is shared between a passage and its questions. */
export const SPLITS = ['passage', 'half', 'question'] as const
export type Split = (typeof SPLITS)[number]

export interface ReadingSettings {
  size: TextSize
  split: Split
}

const KEY = 'kz-exam-reading'
const FIRST: ReadingSettings = { size: 'm', split: 'half' }

export const readingStore = createStore<ReadingSettings>()(() => FIRST)

/** Takes what was chosen on this device before. */
export function restoreReading(): void {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ReadingSettings>
    const size = TEXT_SIZES.find((one) => one === stored.size) ?? FIRST.size
    const split = SPLITS.find((one) => one === stored.split) ?? FIRST.split
    readingStore.setState({ size, split })
  } catch {
    // Nothing was stored, or storage is switched off.
  }
}

export function chooseReading(changes: Partial<ReadingSettings>): void {
  readingStore.setState(changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(readingStore.getState()))
  } catch {
    // Storage is full or switched off: it lasts as long as the page.
  }
}
