import type { BookClosing, BookDay } from '@kaozhou/api/desk'
import { PROVIDER_LIST, PROVIDERS } from '@kaozhou/domain'
import { Button, ButtonLink, Empty, fenText, showToast, Tag } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { BOOK_STATES } from '../+shared/book-states'
import { BillUpload } from './bill-upload'
import { Differences } from './differences'

/** The closing of a day of one provider: payments − refunds − fees = statement. */
export function Screen(): ReactNode {
  const { provider: name, day } = useParams()
  const provider = PROVIDER_LIST.find((known) => known === name)
  const isKnown = provider !== undefined && /^\d{4}-\d\d-\d\d$/.test(day ?? '')
  return (
    <Page
      title={isKnown ? `${day} ${PROVIDERS[provider]}` : '对账'}
      back={
        <ButtonLink size="sm" variant="ghost" href={href('/books')}>
          返回对账
        </ButtonLink>
      }
    >
      {isKnown ? (
        <Day key={`${provider} ${day}`} provider={provider} day={day ?? ''} />
      ) : (
        <Empty title="没有找到" text="地址不完整" />
      )}
    </Page>
  )
}

function Day({ provider, day }: Pick<BookDay, 'provider' | 'day'>): ReactNode {
  const query = useQuery(apiQuery('books.closing', { provider, day }))
  return (
    <Loaded query={query}>
      {(closing) => (
        <>
          <Sums closing={closing} />
          <Bill closing={closing} />
          {closing.bill ? <Differences closing={closing} /> : null}
        </>
      )}
    </Loaded>
  )
}

function Sums({ closing }: { closing: BookClosing }): ReactNode {
  const { ours, bill, expected, statement, state } = closing
  const { title, tone } = BOOK_STATES[state]
  const gap = statement - expected
  return (
    <Panel title="当天" actions={<Tag tone={tone}>{title}</Tag>}>
      <Facts
        items={[
          { label: '我们的收款', value: fenText(ours.payments) },
          { label: '我们的退款', value: fenText(ours.refunds) },
          { label: '账单手续费', value: bill && fenText(bill.fees) },
          { label: '应结算', value: bill && fenText(expected) },
          { label: '账单结算', value: bill && fenText(statement) },
          { label: '相差', value: bill && gap !== 0 ? fenText(gap) : null },
        ]}
      />
    </Panel>
  )
}

/** The bill that counts, and the two ways to get one. */
function Bill({ closing }: { closing: BookClosing }): ReactNode {
  const { provider, day, bill, replaced } = closing
  const deed = useDeed(
    (api, input: { provider: BookClosing['provider']; day: string }, key) =>
      api.books.download({ ...input, key }),
    ({ lines, differences }) =>
      showToast({
        text:
          differences === 0
            ? `已导入 ${lines} 行，没有差异`
            : `已导入 ${lines} 行，有 ${differences} 处差异`,
      }),
  )
  return (
    <Panel title="账单">
      {bill ? (
        <>
          <p>
            {bill.takenBy ?? '系统'}
            {bill.source === 'file' ? '上传' : '下载'}，<Moment at={bill.takenAt} />，{bill.lines}{' '}
            行
          </p>
          {replaced.length > 0 ? <p>之前导入过 {replaced.length} 份，已被这份替换。</p> : null}
        </>
      ) : (
        <p>还没有这一天的账单。每天 10 点后会自动下载前一天的，也可以现在下载，或上传文件。</p>
      )}
      {deed.error ? <p role="alert">{deed.error}</p> : null}
      <Button variant="wash" loading={deed.busy} onClick={() => void deed.run({ provider, day })}>
        从{PROVIDERS[provider]}下载
      </Button>
      <BillUpload provider={provider} day={day} />
    </Panel>
  )
}
