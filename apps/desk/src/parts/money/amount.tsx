import { Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** A sum at the desk, in the colour of its text: nothing is bought here. */
export function Amount({ fen }: { fen: number }): ReactNode {
  return <Price fen={fen} size="sm" tone="inherit" />
}
