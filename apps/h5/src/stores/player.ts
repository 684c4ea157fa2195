import type { SleepTimer } from '@kaozhou/domain'
import { createStore } from 'zustand/vanilla'

/** The settings of the lesson player: they apply to every lesson until the page is reloaded. */
export interface PlayerState {
  sleep: SleepTimer
  soundOnly: boolean
  /** The lesson that opened because the previous one ended: it starts playing by itself. */
  following: number | null
}

export const playerStore = createStore<PlayerState>()(() => ({
  sleep: null,
  soundOnly: false,
  following: null,
}))
