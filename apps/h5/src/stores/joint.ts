import { createStore } from 'zustand/vanilla'

/** The specification's `joint` state area (spec §3): what was chosen from each bundle, by the bundle's id. */
export interface JointState {
  chosen: Readonly<Record<number, readonly number[]>>
}

export const jointStore = createStore<JointState>()(() => ({ chosen: {} }))

/** Stores the chosen courses of a bundle until the page is reloaded. */
export function keepJointChoice(bundleId: number, courseIds: readonly number[]): void {
  jointStore.setState(({ chosen }) => ({ chosen: { ...chosen, [bundleId]: courseIds } }))
}
