import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty, Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { GROUP_TABS, type GroupTab, groupsPageQuery, groupTab } from './group-queries'
import { OwnGroup } from './own-group'

export function queries({ search }: RouteAddress<'/mygroup'>): ApiQuery<unknown>[] {
  return [groupsPageQuery(groupTab(search), FIRST_PAGE)]
}

/** The groups that the user is in, by state (spec §2 /mygroup). */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/mygroup'>()
  const tab = groupTab(search)
  return (
    <>
      <ScreenBar title="我的拼团" />
      <Tabs
        label="拼团状态"
        sticky
        items={GROUP_TABS}
        value={tab}
        onChange={(next) => setSearch(next === 'all' ? {} : { status: next }, { replace: true })}
      >
        <div className={page.page}>
          <HiddenHeading>拼团</HiddenHeading>
          <Groups key={tab} tab={tab} />
        </div>
      </Tabs>
    </>
  )
}

function Groups({ tab }: { tab: GroupTab }): ReactNode {
  const groups = usePages((number) => groupsPageQuery(tab, number), { staleTime: 0 })
  const empty = (
    <Empty
      title={tab === 'all' ? '还没有拼团' : '没有这样的拼团'}
      text="和同学一起买，每人都更省"
      action={<ButtonLink href={href('/course/list')}>看全部课程</ButtonLink>}
    />
  )
  return (
    <PagesList pages={groups} empty={empty}>
      {(list) => (
        <ul className={page.list}>
          {list.map((group) => (
            <li key={group.id}>
              <OwnGroup group={group} onEnd={groups.retry} />
            </li>
          ))}
        </ul>
      )}
    </PagesList>
  )
}
