import type { ReactNode } from 'react'
import { NicknameTable } from './nickname-table'
import { PictureGrid } from './picture-grid'
import type { ProfileRowsProps } from './profile-facts'
import type { ProfileView } from './profile-filters'

/** Nicknames as a list, portraits as pictures. */
export function ProfileRows({ part, ...props }: ProfileRowsProps & ProfileView): ReactNode {
  return part === 'nickname' ? <NicknameTable {...props} /> : <PictureGrid {...props} />
}
