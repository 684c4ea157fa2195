import type { DeskHome, DeskHomeItem } from '@kaozhou/api/desk'
import { HOME_KINDS, type HomeKind } from '@kaozhou/domain'
import { Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { HomePreview } from './home-preview'
import { ItemTable } from './item-table'
import { NewItem } from './new-item'
import { OrderItems } from './order-items'

/** The banners and entries of the storefront's home page, as students see them and as they can be changed. */
export function Screen(): ReactNode {
  const query = useQuery(apiQuery('home.list'))
  return (
    <Page title="商城首页">
      <Loaded query={query}>
        {(home) => (
          <>
            <Panel title="学生现在看到的">
              <HomePreview {...home} />
            </Panel>
            <ItemPanel kind="banners" home={home} isStale={query.isFetching} />
            <ItemPanel kind="entries" home={home} isStale={query.isFetching} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface ItemPanelProps {
  kind: HomeKind
  home: DeskHome
  /** True while it is asked for again, after a change. */
  isStale: boolean
}

function ItemPanel({ kind, home, isStale }: ItemPanelProps): ReactNode {
  const items: readonly DeskHomeItem[] = home[kind]
  return (
    <Panel
      title={HOME_KINDS[kind]}
      actions={
        <Ways>
          <NewItem kind={kind} home={home} />
          {items.length > 1 ? <OrderItems kind={kind} items={items} disabled={isStale} /> : null}
        </Ways>
      }
    >
      {items.length === 0 ? (
        <Empty title={`没有${HOME_KINDS[kind]}`} text="加一个，学生马上看到" />
      ) : (
        <ItemTable kind={kind} home={home} isStale={isStale} />
      )}
    </Panel>
  )
}
