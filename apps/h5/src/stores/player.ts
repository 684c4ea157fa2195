import type { SleepTimer } from '@kaozhou/domain'
import { createStore } from 'zustand/vanilla'

/** What was chosen at a player for this visit: kept from one lesson to the next, until the page is reloaded. */
export interface PlayerState {
  sleep: SleepTimer
  soundOnly: boolean
  /** The lesson that was opened because another one ended: it plays by itself. */
  following: number | null
}

export const playerStore = createStore<PlayerState>()(() => ({
  sleep: null,
  soundOnly: false,
  following: null,
}))
