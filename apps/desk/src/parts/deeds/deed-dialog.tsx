import { FormDialog } from '@kaozhou/ui/desk'
import type { ComponentProps, ReactNode } from 'react'
import type { Deed } from './use-deed'

export interface DeedDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'busy'> {
  deed: Pick<Deed<never>, 'busy' | 'error' | 'clear'>
}

/** A deed in a dialog, which says why it was refused, until it closes. `error`: what is wrong before it is tried. */
export function DeedDialog({ deed, error, onClose, ...form }: DeedDialogProps): ReactNode {
  return (
    <FormDialog
      {...form}
      busy={deed.busy}
      error={deed.error ?? error}
      onClose={() => {
        deed.clear()
        onClose()
      }}
    />
  )
}
