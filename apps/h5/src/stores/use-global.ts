import { useStore } from 'zustand'
import { type GlobalState, globalStore } from './global'

/** Reads a part of the global state; renders again only when that part changes. */
export function useGlobal<T>(select: (state: GlobalState) => T): T {
  return useStore(globalStore, select)
}

export function useLoggedIn(): boolean {
  return useGlobal((state) => state.loggedIn)
}
