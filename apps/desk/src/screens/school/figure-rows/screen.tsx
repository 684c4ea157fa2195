import type { DeskSales, SalesRow } from '@kaozhou/api/desk'
import {
  type DaySpan,
  daySpanText,
  FIGURE_WORDS,
  SALES_SIDE_NAMES,
  type SalesSide,
} from '@kaozhou/domain'
import { Empty, Link } from '@kaozhou/ui'
import { Facts, FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Amount } from '../../../parts/money/amount'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { EntryTable } from './entry-table'

const FILTERS = ['from', 'to', 'what', 'side', 'part'] as const
const WHAT = ['paid', 'refunded'] as const

interface Chosen extends DaySpan {
  what: (typeof WHAT)[number]
  side?: SalesSide
  part?: string
}

/** The payments or refunds that a figure adds up, and their sum. */
export function Screen(): ReactNode {
  const { value } = useQueryOf(FILTERS)
  const side = SALES_SIDE_NAMES.find((name) => name === value.side)
  const chosen: Chosen = {
    from: value.from,
    to: value.to,
    what: value.what === 'refunded' ? 'refunded' : 'paid',
    ...(side && { side, part: value.part }),
  }
  const { from, to } = chosen
  return (
    <Page title="数据明细" back={<Link href={href('/figures', { from, to })}>经营数据</Link>}>
      {from && to ? (
        <Entries chosen={chosen} />
      ) : (
        <Empty title="没有这个数字" text="地址可能不完整" />
      )}
    </Page>
  )
}

function Entries({ chosen }: { chosen: Chosen }): ReactNode {
  const { what, ...others } = chosen
  const { query, more } = useKeyPages<SalesRow>((before) =>
    apiQuery('figures.rows', { ...chosen, before }),
  )
  return (
    <>
      <FilterBar
        label="收款还是退款"
        value={what}
        options={WHAT.map((key) => ({
          key,
          label: FIGURE_WORDS[key].title,
          href: href('/figures/rows', { ...others, what: key }),
        }))}
      />
      <Sum chosen={chosen} />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={`没有${FIGURE_WORDS[what].title}`} text="这个数字是 0" />
          ) : (
            <EntryTable list={list} label={FIGURE_WORDS[what].title} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </>
  )
}

/** The figure that the rows add up to. */
function Sum({ chosen }: { chosen: Chosen }): ReactNode {
  const { from, to } = chosen
  const query = useQuery(apiQuery('figures.sales', { from, to }))
  return (
    <Loaded query={query}>
      {(sales) => {
        const { title, fen } = figureOf(sales, chosen)
        return (
          <Facts
            items={[
              { label: '日期', value: daySpanText(chosen) },
              { label: '内容', value: title },
              { label: '合计', value: <Amount fen={fen} /> },
            ]}
          />
        )
      }}
    </Loaded>
  )
}

function figureOf(
  { total, sides }: DeskSales,
  { what, side, part }: Chosen,
): { title: string; fen: number } {
  if (!side) return { title: '全部', fen: total[what] }
  const found = sides[side].find(({ key }) => key === part)
  const title = `${FIGURE_WORDS[side].title}：${found?.title ?? part}`
  return { title, fen: found?.[what] ?? 0 }
}
