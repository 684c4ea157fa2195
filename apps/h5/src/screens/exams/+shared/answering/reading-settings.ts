import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../../../page/storage'

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

/** Restores the settings that were chosen on this device. */
export function restoreReading(): void {
  const stored = deviceStorage.json(KEY) as Partial<ReadingSettings> | null
  const size = TEXT_SIZES.find((one) => one === stored?.size) ?? FIRST.size
  const split = SPLITS.find((one) => one === stored?.split) ?? FIRST.split
  readingStore.setState({ size, split })
}

/** Without storage the choice lasts until the page is closed. */
export function chooseReading(changes: Partial<ReadingSettings>): void {
  readingStore.setState(changes)
  deviceStorage.setJson(KEY, readingStore.getState())
}
