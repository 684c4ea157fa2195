import type { DeskHome } from '@kaozhou/api/desk'
import { HOME_KINDS, type HomeKind } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ItemDialog } from './item-dialog'

/** Adds a banner or an entry. */
export function NewItem({ kind, home }: { kind: HomeKind; home: DeskHome }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        加{HOME_KINDS[kind]}
      </Button>
      <ItemDialog kind={kind} home={home} item={null} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
