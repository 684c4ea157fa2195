import { Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface AmountProps {
  fen: number
  /** `lg` for a figure that stands alone. Default `sm`. */
  size?: 'sm' | 'lg'
}

/** A sum at the desk, in the colour of its text: nothing is bought here. */
export function Amount({ fen, size = 'sm' }: AmountProps): ReactNode {
  return <Price fen={fen} size={size} tone="inherit" />
}
