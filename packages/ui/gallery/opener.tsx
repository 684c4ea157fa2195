import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { State } from './state'

interface OpenerProps {
  /** Label of the button, and name in the URL: `?open=login` opens it at once, for a picture. */
  name: string
  /** Label of the button where it differs from the name. */
  label?: ReactNode
  children: (open: boolean, close: () => void) => ReactNode
}

/** A button that opens an overlay. */
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
