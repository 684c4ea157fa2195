import type { StaffPasskeys } from '@kaozhou/api/desk'
import { PASSKEY_LIMIT } from '@kaozhou/domain'
import { Button, confirm, showToast, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { canUsePasskeys } from '../../../data/passkeys'
import { Loaded } from '../../../parts/answers/loaded'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { AddPasskey } from './add-passkey'

type Passkey = StaffPasskeys['list'][number]

/** The passkeys of this person: each can be removed, and one added where the browser can. */
export function Passkeys(): ReactNode {
  const query = useQuery(apiQuery('passkeys.list'))
  const [open, setOpen] = useState(false)
  const canAdd = query.data?.available && canUsePasskeys()
  const isFull = (query.data?.list.length ?? 0) >= PASSKEY_LIMIT
  return (
    <Panel
      title="通行密钥"
      actions={
        canAdd && !isFull ? (
          <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
            添加通行密钥
          </Button>
        ) : null
      }
    >
      <p>用指纹、面容或锁屏密码登录和确认，不用输密码和动态码。</p>
      <Loaded query={query}>
        {({ list, available }) =>
          list.length > 0 ? <PasskeyTable list={list} /> : <None available={available} />
        }
      </Loaded>
      {open ? <AddPasskey onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}

function None({ available }: { available: boolean }): ReactNode {
  if (!available) return <p>这个网址不能用通行密钥：要用域名和 https 打开。</p>
  return <p>{canUsePasskeys() ? '还没有通行密钥' : '还没有通行密钥，这个浏览器也不能添加'}</p>
}

function PasskeyTable({ list }: { list: readonly Passkey[] }): ReactNode {
  return (
    <DataTable<Passkey>
      label="通行密钥"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      columns={[
        {
          key: 'name',
          title: '名字',
          cell: ({ name, synced }) => (
            <>
              {name} {synced ? <Tag>云端同步</Tag> : null}
            </>
          ),
        },
        { key: 'added', title: '添加', cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          key: 'used',
          title: '最近使用',
          cell: ({ usedAt }) => (usedAt === null ? '还没用过' : <Moment at={usedAt} />),
        },
        {
          key: 'remove',
          title: '操作',
          align: 'end',
          cell: (passkey) => <RemovePasskey passkey={passkey} />,
        },
      ]}
    />
  )
}

function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }): ReactNode {
  const deed = useDeed(
    (api, input: { id: number }, key) => api.passkeys.remove({ ...input, key }),
    () => showToast({ text: '通行密钥已移除', tone: 'success' }),
  )
  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: '移除通行密钥？',
      message: `以后不能再用“${name}”登录。设备里保存的那一份，可以在设备的密码设置里删除。`,
      confirmText: '移除',
      danger: true,
    })
    if (isSure) await deed.run({ id })
  }
  return (
    <>
      <Button size="sm" variant="plain" loading={deed.busy} onClick={() => void remove()}>
        移除
      </Button>
      {deed.error ? <p role="alert">{deed.error}</p> : null}
    </>
  )
}
