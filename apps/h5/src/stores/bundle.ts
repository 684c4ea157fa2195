import { createStore } from 'zustand/vanilla'

/** The specification's `joint` state area (spec §3): what was chosen from each bundle, by the bundle's id. */
export interface BundleState {
  chosen: Readonly<Record<number, readonly number[]>>
}

export const bundleStore = createStore<BundleState>()(() => ({ chosen: {} }))

/** Stores the chosen courses of a bundle until the page is reloaded. */
export function keepBundleChoice(bundleId: number, courseIds: readonly number[]): void {
  bundleStore.setState(({ chosen }) => ({ chosen: { ...chosen, [bundleId]: courseIds } }))
}
