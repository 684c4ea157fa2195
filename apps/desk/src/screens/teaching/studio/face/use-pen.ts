import { useSyncExternalStore } from 'react'
import { openStore } from '../engine/studio-view'
import type { Stroke } from '../picture/ink'

type Pen = Pick<Stroke, 'color' | 'width'>

/** On white paper and on a document alike. */
export const PENS = [
  { value: 'red', label: '红笔', pen: { color: '#d4380d', width: 5 } },
  { value: 'teal', label: '青笔', pen: { color: '#0c7f73', width: 5 } },
  { value: 'black', label: '黑笔', pen: { color: '#1a1f1e', width: 5 } },
  { value: 'marker', label: '荧光笔', pen: { color: '#ffd54a80', width: 28 } },
] as const satisfies readonly { value: string; label: string; pen: Pen }[]

const chosen = openStore<{ name: string }>({ name: PENS[0].value })

/** The pen that the teacher holds, and the way to take another one. */
export function usePen(): [Pen, string, (name: string) => void] {
  const { name } = useSyncExternalStore(chosen.subscribe, chosen.get)
  const pen = PENS.find(({ value }) => value === name)?.pen ?? PENS[0].pen
  return [pen, name, (next) => chosen.change({ name: next })]
}
