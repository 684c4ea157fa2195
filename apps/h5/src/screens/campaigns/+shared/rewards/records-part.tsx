import { momentText } from '@kaozhou/domain'
import { Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../../page/environment'
import { addressDue, addressDueText } from '../../../../parts/campaigns/address-due'
import { recordsQuery } from '../../../../parts/campaigns/campaign-queries'
import { href } from '../../../../routing/href'
import { useLoggedIn } from '../../../../stores/use-global'
import { recordHref } from './record-href'

const SHOWN = 10

/** The rewards of the user in this campaign. */
export function RecordsPart({ slug }: { slug: string }): ReactNode {
  const { data = [] } = useQuery({ ...recordsQuery(slug), enabled: useLoggedIn() })
  const { renderedAt } = useEnvironment()
  const got = data.filter(({ kind }) => kind !== 'none')
  if (got.length === 0) return null
  return (
    <CellGroup title="我的奖品">
      {got.slice(0, SHOWN).map((record) => (
        <Cell
          key={record.id}
          title={record.name}
          description={momentText(record.createdAt)}
          value={addressDueText(record, renderedAt) ?? record.detail ?? '已到账'}
          href={
            addressDue(record, renderedAt) === 'asked'
              ? href('/receiveaddress', { campaign: slug, record: record.id })
              : recordHref(record)
          }
        />
      ))}
    </CellGroup>
  )
}
