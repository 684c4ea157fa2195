import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { NewUserPackPage } from './new-user-pack-page'

/** The new-user gift pack: shows, claims and uses its tickets (spec §2 /newgiftpack). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="新人礼包" />
      <NewUserPackPage />
    </>
  )
}
