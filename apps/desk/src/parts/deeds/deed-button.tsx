import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { Deed } from './use-deed'

export interface DeedButtonProps<Input> {
  deed: Deed<Input>
  input: Input
  text: string
  /** Of several in one screen: what it is done to. */
  label?: string
  variant: 'primary' | 'plain' | 'ghost'
}

/** Does a deed at one press; why it was refused stands behind the button. */
export function DeedButton<Input>({
  deed,
  input,
  text,
  label,
  variant,
}: DeedButtonProps<Input>): ReactNode {
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-label={label}
        loading={deed.busy}
        onClick={() => void deed.run(input)}
      >
        {text}
      </Button>
      {deed.error ? <span role="alert">{deed.error}</span> : null}
    </>
  )
}
