import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { State } from './state'

interface OpenerProps {
  /** On the button, and in the address: `?open=login` opens it at once, for a picture. */
  name: string
  /** What the button says, where the name is not it. */
  label?: ReactNode
  children: (open: boolean, close: () => void) => ReactNode
}

/** A button that opens what it is given. */
export function Opener({ name, label = name, children }: OpenerProps): ReactNode {
  return (
    <State initial={new URLSearchParams(location.search).get('open') === name}>
      {(open, set) => (
        <>
          <Button variant="plain" onClick={() => set(true)}>
            {label}
          </Button>
          {children(open, () => set(false))}
        </>
      )}
    </State>
  )
}
