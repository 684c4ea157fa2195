import type { CampaignPerson } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { CampaignRows } from '../+shared/campaign-rows'

/** Who takes part in a campaign. */
export function Screen(): ReactNode {
  return (
    <CampaignRows<CampaignPerson>
      title="参加的人"
      ask={(id, before) => apiQuery('campaigns.people', { id, before })}
      empty={<Empty title="还没有人参加" text="有人参加了，会列在这里" />}
    >
      {(list) => <People list={list} />}
    </CampaignRows>
  )
}

function People({ list }: { list: readonly CampaignPerson[] }): ReactNode {
  const maySee = useMay('people.see')
  return (
    <DataTable<CampaignPerson>
      label="参加的人"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      {...(maySee && { rowHref: ({ id }) => href('/people/:id', { id }) })}
      columns={[
        { key: 'name', title: '学生', cell: ({ name }) => name },
        { key: 'joined', title: '参加于', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
        { key: 'source', title: '来源', cell: ({ source }) => source ?? '—' },
        { key: 'channel', title: '渠道', cell: ({ channel }) => channel ?? '—' },
      ]}
    />
  )
}
