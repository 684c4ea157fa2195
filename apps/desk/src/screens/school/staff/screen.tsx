import type { StaffMember } from '@kaozhou/api/desk'
import { ROLES } from '@kaozhou/domain'
import { Button, Empty, PlusIcon, Tag } from '@kaozhou/ui'
import { DataTable, SplitView } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { AddStaff } from './add-staff'
import { Limits } from './limits'
import { Member } from './member'

export function Screen(): ReactNode {
  const query = useQuery(apiQuery('staff.list'))
  const { id } = useParams()
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title="员工"
      actions={
        <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
          加入员工
        </Button>
      }
    >
      <Loaded query={query}>
        {({ list }) => (
          <SplitView
            list={
              <>
                <StaffTable list={list} current={id} />
                <Limits />
              </>
            }
            detailLabel="员工资料"
            detail={id ? <OpenMember list={list} id={id} /> : undefined}
          />
        )}
      </Loaded>
      <AddStaff open={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}

function OpenMember({ list, id }: { list: readonly StaffMember[]; id: string }): ReactNode {
  const member = list.find((one) => String(one.id) === id)
  if (!member) return <Empty title="没有这位员工" text="可能地址不完整，从列表里再找找" />
  // Other facts of the same person begin another form.
  return <Member key={`${id} ${member.name} ${member.roles.join()}`} member={member} />
}

const STATES = {
  active: { text: '在职', tone: 'teal' },
  invited: { text: '还没加入', tone: 'amber' },
  ended: { text: '已离职', tone: 'grey' },
} as const satisfies Record<StaffMember['state'], { text: string; tone: string }>

interface StaffTableProps {
  list: readonly StaffMember[]
  current: string | undefined
}

function StaffTable({ list, current }: StaffTableProps): ReactNode {
  return (
    <DataTable<StaffMember>
      label="员工"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/staff/:id', { id })}
      current={current}
      columns={[
        { key: 'name', title: '姓名', cell: ({ name }) => name },
        { key: 'login', title: '账号', cell: ({ login }) => login },
        { key: 'roles', title: '角色', cell: ({ roles }) => rolesText(roles) },
        {
          key: 'state',
          title: '状态',
          cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>,
        },
        {
          key: 'seen',
          title: '最近使用',
          cell: ({ seenAt }) => (seenAt === null ? '没有' : <Moment at={seenAt} />),
        },
      ]}
    />
  )
}

function rolesText(roles: StaffMember['roles']): string {
  return roles.map((role) => ROLES[role].title).join('、')
}
