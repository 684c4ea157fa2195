import type { DeskPerson } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { Empty, Link, SkeletonDetail, Timeline } from '@kaozhou/ui'
import { DataTable, Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { NoteForm } from '../../../parts/deeds/note-form'
import { OrderTable } from '../../../parts/orders/order-table'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { deviceName } from '../../../parts/times/device-name'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { Certificates } from './certificates'
import { CourseDeeds } from './course-deeds'
import { DataPanel } from './data-panel'
import { PersonDeeds } from './person-deeds'

type Course = DeskPerson['courses'][number]

/** A student: who they are, what they have, where they are logged in, what colleagues wrote. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,14}$/.test(id)
  if (!isId) return <Unknown />
  return <Student id={Number(id)} />
}

function Unknown(): ReactNode {
  return (
    <Page title="学生">
      <Empty title="没有这位学生" text="地址可能不完整" />
    </Page>
  )
}

function Student({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('people.detail', { id }))
  const name = query.data?.person.name || '学生'
  return (
    <Page title={name} back={<Link href={href('/people')}>学生</Link>}>
      <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这位学生">
        {(detail) => <StudentPanels detail={detail} />}
      </Loaded>
    </Page>
  )
}

function StudentPanels({ detail }: { detail: DeskPerson }): ReactNode {
  const { person, blockedAt, closedAt, orders, notes } = detail
  const mayData = useMay('people.data')
  return (
    <>
      {blockedAt === null ? null : (
        <Notice>
          {dateTimeText(blockedAt, Date.now())} 起被封禁，不能登录。买过的东西都还在。
        </Notice>
      )}
      {closedAt === null ? null : <Notice>账号已注销，订单按规定保留。</Notice>}
      <Panel title="资料" actions={<PersonDeeds detail={detail} />}>
        <PersonFacts detail={detail} />
      </Panel>
      <Panel title="备注">
        <NoteForm
          draft={`person-note-${person.id}`}
          ask={(api, input) => api.people.addNote({ ...input, id: person.id })}
        />
        <Timeline
          items={notes.map(({ id, at, text }) => ({
            key: String(id),
            title: text,
            time: dateTimeText(at, Date.now()),
          }))}
        />
      </Panel>
      <Panel title="课程" actions={<CourseDeeds personId={person.id} />}>
        <Courses personId={person.id} courses={detail.courses} />
      </Panel>
      {detail.certificates.length === 0 ? null : (
        <Panel title="结业证书">
          <Certificates personId={person.id} certificates={detail.certificates} />
        </Panel>
      )}
      <Panel title="订单">
        {orders.length === 0 ? <p>还没有订单</p> : <OrderTable orders={orders} />}
      </Panel>
      {closedAt === null && mayData ? <DataPanel id={person.id} /> : null}
      <Panel title="登录的设备">
        <Devices devices={detail.devices} />
      </Panel>
    </>
  )
}

function PersonFacts({ detail }: { detail: DeskPerson }): ReactNode {
  const { person, createdAt, points, coupons, redPackets } = detail
  return (
    <Facts
      items={[
        { label: '手机号', value: person.mobile ?? '已注销' },
        { label: '编号', value: person.id },
        { label: '注册', value: <Moment at={createdAt} /> },
        { label: '积分', value: points },
        { label: '能用的优惠券', value: `${coupons} 张` },
        { label: '能用的红包', value: `${redPackets} 个` },
      ]}
    />
  )
}

const SOURCES: Record<Course['source'], string> = {
  order: '订单',
  exchange: '兑换码',
  gift: '赠送',
  membership: '会员',
}

interface CoursesProps {
  personId: number
  courses: readonly Course[]
}

function Courses({ personId, courses }: CoursesProps): ReactNode {
  if (courses.length === 0) return <p>还没有课程</p>
  return (
    <DataTable<Course>
      label="课程"
      rows={courses}
      rowKey={({ courseId }) => String(courseId)}
      rowName={({ title }) => title}
      columns={[
        { key: 'title', title: '课程', cell: ({ title }) => title },
        { key: 'source', title: '来自', cell: (course) => <Source course={course} /> },
        { key: 'ends', title: '到期', cell: ({ endsAt }) => <Moment at={endsAt} /> },
        {
          key: 'done',
          title: '学完',
          align: 'end',
          cell: ({ finished, lessons }) => `${finished}/${lessons} 节`,
        },
        {
          key: 'deeds',
          title: '操作',
          align: 'end',
          cell: (course) => <CourseDeeds personId={personId} course={course} />,
        },
      ]}
    />
  )
}

function Source({ course: { source, orderId } }: { course: Course }): ReactNode {
  if (!orderId) return SOURCES[source]
  return <Link href={href('/orders/:id', { id: orderId })}>{SOURCES[source]}</Link>
}

function Devices({ devices }: { devices: DeskPerson['devices'] }): ReactNode {
  if (devices.length === 0) return <p>没有登录中的设备</p>
  return (
    <DataTable<DeskPerson['devices'][number]>
      label="登录的设备"
      rows={devices}
      rowKey={({ id }) => String(id)}
      rowName={({ userAgent }) => deviceName(userAgent)}
      columns={[
        { key: 'device', title: '设备', cell: ({ userAgent }) => deviceName(userAgent) },
        { key: 'address', title: 'IP 地址', cell: ({ address }) => address },
        { key: 'in', title: '登录', cell: ({ loggedInAt }) => <Moment at={loggedInAt} /> },
        {
          key: 'seen',
          title: '最近使用',
          cell: ({ seenAt }) => (seenAt === null ? '没有' : <Moment at={seenAt} />),
        },
      ]}
    />
  )
}
