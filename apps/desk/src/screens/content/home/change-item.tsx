import type { DeskHome, DeskHomeItem } from '@kaozhou/api/desk'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ItemDialog } from './item-dialog'

export interface ChangeItemProps {
  item: DeskHomeItem
  home: DeskHome
  disabled: boolean
}

/** Changes words, picture, link and times of a banner or an entry. */
export function ChangeItem({ item, home, disabled }: ChangeItemProps): ReactNode {
  // What is typed belongs to the item as it was when the dialog opened.
  const [seen, setSeen] = useState<DeskHomeItem | null>(null)
  const shown = seen ?? item
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`改“${item.title}”`}
        onClick={() => setSeen(item)}
      >
        改
      </Button>
      {seen ? (
        <ItemDialog
          key={shown.version}
          kind={shown.kind}
          home={home}
          item={shown}
          open
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  )
}
