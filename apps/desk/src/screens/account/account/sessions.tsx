import type { StaffSession } from '@kaozhou/api/desk'
import { Button, confirm, showToast, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery, invalidate, useApi } from '../../../data/desk-api'
import { failureText } from '../../../data/failure-text'
import { Loaded } from '../../../parts/answers/loaded'
import { Panel } from '../../../parts/page-layout/panel'
import { deviceName } from '../../../parts/times/device-name'
import { Moment } from '../../../parts/times/moment'

/** Where this person is logged in; each session can be ended. */
export function Sessions(): ReactNode {
  const query = useQuery(apiQuery('staff.sessions'))
  return (
    <Panel title="登录的设备">
      <Loaded query={query}>{({ list }) => <SessionTable sessions={list} />}</Loaded>
    </Panel>
  )
}

function SessionTable({ sessions }: { sessions: readonly StaffSession[] }): ReactNode {
  return (
    <DataTable<StaffSession>
      label="登录的设备"
      rows={sessions}
      rowKey={({ id }) => String(id)}
      rowName={({ userAgent }) => deviceName(userAgent)}
      columns={[
        { key: 'device', title: '设备', cell: ({ userAgent }) => deviceName(userAgent) },
        { key: 'address', title: 'IP 地址', cell: ({ address }) => address },
        { key: 'seen', title: '最近使用', cell: ({ seenAt }) => <Moment at={seenAt} /> },
        {
          key: 'end',
          title: '操作',
          align: 'end',
          cell: (session) =>
            session.isThis ? <Tag>这台设备</Tag> : <EndSession session={session} />,
        },
      ]}
    />
  )
}

function EndSession({ session }: { session: StaffSession }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function end(): Promise<void> {
    const agreed = await confirm({
      title: '让这台设备退出登录？',
      message: deviceName(session.userAgent),
      confirmText: '让它退出',
    })
    if (!agreed) return
    setBusy(true)
    try {
      await (await api()).staff.endSession({ id: session.id })
    } catch (error) {
      showToast({ text: failureText(error), tone: 'error' })
    }
    setBusy(false)
    await invalidate(queryClient, 'staff.sessions')
  }
  return (
    <Button size="sm" variant="plain" loading={busy} onClick={() => void end()}>
      退出
    </Button>
  )
}
