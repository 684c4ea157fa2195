import type { DeskEnquiry } from '@kaozhou/api/desk'
import { ANSWERED_WITHIN_HOURS } from '@kaozhou/domain'
import { Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { EnquiryFilters, FILTERS, inputOf } from './enquiry-filters'
import { EnquiryTable } from './enquiry-table'
import { OpenEnquiry } from './open-enquiry'

/** What students asked, and the enquiry that is open. The filters stand in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(FILTERS)
  const { query, more } = useKeyPages<DeskEnquiry>((before) =>
    apiQuery('enquiries.list', { ...inputOf(value), before }),
  )
  return (
    <Page title="提问">
      <p>学生提问后 {ANSWERED_WITHIN_HOURS} 小时内答复，先问的先答。</p>
      <SplitView
        list={
          <>
            <EnquiryFilters />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="这里没有提问" text="换一个筛选条件看看" />
                ) : (
                  <EnquiryTable enquiries={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的提问"
        detail={id ? openEnquiry(id, href('/enquiries') + search) : undefined}
      />
    </Page>
  )
}

function openEnquiry(id: string, back: string): ReactNode {
  if (!isRowId(id)) return <Empty title="没有这条提问" text="地址可能不完整" />
  return <OpenEnquiry key={id} id={Number(id)} back={back} />
}
