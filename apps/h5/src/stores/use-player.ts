import { useSyncExternalStore } from 'react'
import { type PlayerState, playerStore } from './player'

/** The settings of the lesson player; renders again when they change. */
export function usePlayer(): PlayerState {
  const { subscribe, getState, getInitialState } = playerStore
  return useSyncExternalStore(subscribe, getState, getInitialState)
}
