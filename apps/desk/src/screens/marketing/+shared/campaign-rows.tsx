import { Empty, Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'

type PageQueryOf<Row> = Parameters<typeof useKeyPages<Row>>[0]

export interface CampaignRowsProps<Row> {
  title: string
  /** The query of a page of the campaign's rows. */
  ask: (id: number, before?: string) => ReturnType<PageQueryOf<Row>>
  /** Instead of an empty table. */
  empty: ReactNode
  children: (list: Row[]) => ReactNode
}

/** The rows behind a number of the campaign in the address. */
export function CampaignRows<Row>({
  title,
  ask,
  empty,
  children,
}: CampaignRowsProps<Row>): ReactNode {
  const { id = '' } = useParams()
  if (!isRowId(id)) {
    return (
      <Page title={title}>
        <Empty title="没有这个活动" text="地址可能不完整" />
      </Page>
    )
  }
  return (
    <Page title={title} back={<Link href={href('/campaigns/:id', { id })}>活动</Link>}>
      <Rows ask={(before) => ask(Number(id), before)} empty={empty}>
        {children}
      </Rows>
    </Page>
  )
}

function Rows<Row>({
  ask,
  empty,
  children,
}: Pick<CampaignRowsProps<Row>, 'empty' | 'children'> & {
  ask: PageQueryOf<Row>
}): ReactNode {
  const { query, more } = useKeyPages<Row>(ask)
  return (
    <>
      <Loaded query={query} missing="没有这个活动">
        {(list) => (list.length === 0 ? empty : children(list))}
      </Loaded>
      <MoreButton {...more} />
    </>
  )
}
