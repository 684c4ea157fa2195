import type { DeskProfileChange } from '@kaozhou/api/desk'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useMay } from '../../../data/me'
import { href } from '../../../routing/href'
import type { Queue } from './profile-filters'

export interface ProfileRowsProps {
  changes: readonly DeskProfileChange[]
  queue: Queue
  /** Gives each one a box. */
  selection?:
    | { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }
    | undefined
}

/** Whose it is, for those who may look at people. */
export function PersonLink({ change }: { change: DeskProfileChange }): ReactNode {
  const { personId, nickname } = change
  if (!useMay('people.see')) return nickname
  return <Link href={href('/people/:id', { id: personId })}>{nickname}</Link>
}

/** What has become of one that was decided. */
export function outcomeText({ state, reason, isShown, canRestore }: DeskProfileChange): string {
  if (state === 'accepted') return isShown ? '用着' : '后来换了'
  return canRestore ? `${reason}` : `${reason}（他自己又换了）`
}
