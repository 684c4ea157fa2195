import type { DeskFound } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { Empty, Input, SearchIcon } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { OrderTable } from '../../../parts/orders/order-table'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

type Buyer = DeskFound['people'][number]

/** Finds students by phone, name, or the number of an order, a payment or a parcel. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(['q'])
  const text = useSettled(value.q.trim())
  return (
    <Page title="学生">
      <Input
        type="search"
        aria-label="查找学生"
        placeholder="手机号、姓名、订单号、支付单号、运单号"
        prefix={<SearchIcon />}
        clearable
        maxLength={64}
        value={value.q}
        onChange={(q) => change({ q })}
      />
      {text ? (
        <Found text={text} />
      ) : (
        <Empty title="先查一位学生" text="手机号可以是后四位；也可以按 / 从任何页面查" />
      )}
    </Page>
  )
}

function Found({ text }: { text: string }): ReactNode {
  const query = useQuery(apiQuery('find.all', { text }))
  return (
    <Loaded query={query}>
      {({ people, orders }) =>
        people.length + orders.length === 0 ? (
          <Empty title={`没有找到“${text}”`} text="核对一下号码，或换一个线索" />
        ) : (
          <>
            {people.length > 0 ? <PeopleTable people={people} /> : null}
            {orders.length > 0 ? (
              <Panel title="订单">
                <OrderTable orders={orders} />
              </Panel>
            ) : null}
          </>
        )
      }
    </Loaded>
  )
}

function PeopleTable({ people }: { people: readonly Buyer[] }): ReactNode {
  return (
    <DataTable<Buyer>
      label="学生"
      rows={people}
      rowKey={({ id }) => String(id)}
      rowName={({ name, id }) => name || String(id)}
      rowHref={({ id }) => href('/people/:id', { id })}
      columns={[
        { key: 'name', title: '姓名', cell: ({ name }) => name || '没有名字' },
        { key: 'mobile', title: '手机号', cell: ({ mobile }) => mobile ?? '已注销' },
        { key: 'id', title: '编号', align: 'end', cell: ({ id }) => id },
      ]}
    />
  )
}
