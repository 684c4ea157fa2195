import type { DeskWebhook } from '@kaozhou/api/desk'
import { Button, FormField, Select, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { showKey } from './show-key'

const FORMER_HOURS = [
  { value: '24', label: '再用一天，让对方来得及换' },
  { value: '168', label: '再用七天' },
  { value: '0', label: '马上失效：可能被别人知道了' },
]

/** The key of an address: a new one, and the end of the address. */
export function KeyPanel({ webhook }: { webhook: DeskWebhook }): ReactNode {
  const { id, name, keyAt, formerKeyUntil } = webhook
  const [open, setOpen] = useState<'key' | 'remove' | null>(null)
  const [hours, setHours] = useState('24')
  const navigate = useNavigate()
  const close = (): void => setOpen(null)
  return (
    <Panel title="密钥">
      <p>
        现在的密钥是 <Moment at={keyAt} /> 生成的，不能再看。
        {formerKeyUntil === null ? null : (
          <>
            之前的密钥到 <Moment at={formerKeyUntil} /> 为止也有效。
          </>
        )}
      </p>
      <Ways>
        <Button size="sm" variant="plain" onClick={() => setOpen('key')}>
          更换密钥
        </Button>
        <Button size="sm" variant="plain" onClick={() => setOpen('remove')}>
          删除对接
        </Button>
      </Ways>
      <ReasonedDeed
        open={open === 'key'}
        onClose={close}
        title="更换密钥"
        submitText="生成新密钥"
        draft={`webhook-key-${id}`}
        ask={(api, input) => api.webhooks.renewKey({ ...input, id, formerHours: Number(hours) })}
        onDone={({ secret }) => {
          if (secret) void showKey(name, secret)
        }}
      >
        <FormField label="现在的密钥">
          {(control) => (
            <Select {...control} value={hours} onChange={setHours} options={FORMER_HOURS} />
          )}
        </FormField>
      </ReasonedDeed>
      <ReasonedDeed
        open={open === 'remove'}
        onClose={close}
        title={`删除 ${name}`}
        submitText="删除对接"
        grave
        draft={`webhook-remove-${id}`}
        ask={(api, input) => api.webhooks.remove({ ...input, id })}
        onDone={() => {
          showToast({ text: '已删除', tone: 'success' })
          void navigate(href('/webhooks'))
        }}
      >
        <p>以后不再通知 {name}，在等的和发过的记录一起删掉，不能恢复。只是暂停的话，停用就行。</p>
      </ReasonedDeed>
    </Panel>
  )
}
