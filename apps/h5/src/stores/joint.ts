import { createStore } from 'zustand/vanilla'

/** The specification's `joint` state area (spec §3): what was chosen from each bundle, by the bundle's id. */
export interface JointState {
  chosen: Readonly<Record<number, readonly number[]>>
}

export const jointStore = createStore<JointState>()(() => ({ chosen: {} }))

/** Keeps a choice while the person looks at a course of the bundle, or elsewhere. */
export function keepJointChoice(bundleId: number, courseIds: readonly number[]): void {
  jointStore.setState(({ chosen }) => ({ chosen: { ...chosen, [bundleId]: courseIds } }))
}
