import { useSyncExternalStore } from 'react'
import { type PlayerState, playerStore } from './player'

/** What was chosen at a player for this visit; renders again when it changes. */
export function usePlayer(): PlayerState {
  const { subscribe, getState, getInitialState } = playerStore
  return useSyncExternalStore(subscribe, getState, getInitialState)
}
