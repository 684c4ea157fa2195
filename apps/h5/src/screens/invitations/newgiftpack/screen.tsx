import { apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ScreenBar } from '../../../shell/screen-bar'
import { NewUserPackPage } from './new-user-pack-page'

export const queries = [apiQuery('marketing.newUserPack', {}, { staleTime: 0 })]

/** The new-user gift pack: shows, claims and uses its tickets (spec §2 /newgiftpack). */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="新人礼包" />
      <NewUserPackPage />
    </>
  )
}
