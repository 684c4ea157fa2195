import type { DeskInvoice } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
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
import { InvoiceExport } from './invoice-export'
import { FILTERS, InvoiceFilters, inputOf } from './invoice-filters'
import { InvoiceTable } from './invoice-table'
import { OpenInvoice } from './open-invoice'

/** Requests for invoices and invoices by state, and the one that is open. The filters stand in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(FILTERS)
  const input = { ...inputOf(value), q: useSettled(value.q) || undefined }
  const { query, more } = useKeyPages<DeskInvoice>((before) =>
    apiQuery('invoices.list', { ...input, before }),
  )
  return (
    <Page title="发票">
      <SplitView
        list={
          <>
            <InvoiceFilters />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="这里没有发票" text="学生在订单里申请后，会出现在“待开票”" />
                ) : (
                  <InvoiceTable invoices={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
            {/* Below a list that is still to come it would move; what is chosen in it outlives another filter. */}
            {id ? null : (
              <div hidden={query.isPending}>
                <InvoiceExport input={input} />
              </div>
            )}
          </>
        }
        detailLabel="打开的发票"
        detail={id ? openInvoice(id, href('/invoices') + search) : undefined}
      />
    </Page>
  )
}

function openInvoice(id: string, back: string): ReactNode {
  if (!isRowId(id)) return <Empty title="没有这张发票" text="地址可能不完整" />
  return <OpenInvoice key={id} id={Number(id)} back={back} />
}
