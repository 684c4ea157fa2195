import { apiQuery } from '@kaozhou/react'
import { Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { ActivateCard } from './activate-card'
import { MembershipCards } from './membership-cards'
import { OwnCard } from './own-card'
import { Privileges } from './privileges'

export const queries = [
  apiQuery('privileges.active'),
  apiQuery('privileges.cards'),
  apiQuery('privileges.list'),
]

/**
 * The membership page (spec §2 /vipinfo, /app/vip/info): the user’s card, the privileges, the cards to buy or renew, and
 * a field for a code that activates a card.
 */
export function Screen(): ReactNode {
  const active = useQuery({ ...apiQuery('privileges.active'), staleTime: 0 })
  const privileges = useQuery({ ...apiQuery('privileges.list'), staleTime: 0 })
  const cards = useQuery({ ...apiQuery('privileges.cards'), staleTime: 0 })
  const { pathname } = useLocation()
  return (
    <>
      <ScreenBar title={pathname === href('/app/vip/info') ? '会员信息' : '会员中心'} />
      <div className={page.page}>
        <Loaded query={active} missing="会员信息暂时看不到">
          {(own) => (
            <>
              <OwnCard own={own} />
              <Loaded query={privileges} missing="会员权益暂时看不到">
                {(list) => <Privileges privileges={list} />}
              </Loaded>
              {/* Waits for the privileges above, which would push it down. */}
              {privileges.isPending ? null : (
                <>
                  <Loaded query={cards} missing="会员卡暂时看不到">
                    {(list) => <MembershipCards cards={list} privileges={privileges.data ?? []} />}
                  </Loaded>
                  {cards.isPending ? null : (
                    <>
                      <ActivateCard />
                      <CellGroup>
                        <Cell
                          title="邀请好友体验会员"
                          description="好友和你都有会员天数"
                          href={href('/vip/invite')}
                        />
                      </CellGroup>
                    </>
                  )}
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
