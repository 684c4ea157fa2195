import { Button, PlusIcon } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { href } from '../../../routing/href'
import { showKey } from './show-key'
import { isComplete, WebhookFields, type WebhookForm } from './webhook-fields'

const START: WebhookForm = { name: '', url: '', events: [] }

/** Adds another system. Its key is shown once. */
export function AddWebhook(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { value, change, forget } = useDraft('add-webhook', START)
  const navigate = useNavigate()
  const deed = useDeed(
    (api, form: WebhookForm, key) => api.webhooks.add({ ...form, key }),
    ({ webhook, secret }) => {
      forget()
      setOpen(false)
      void navigate(href('/webhooks/:id', { id: webhook.id }))
      if (secret) void showKey(webhook.name, secret)
    },
  )
  return (
    <>
      <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
        添加对接
      </Button>
      <DeedDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="添加对接"
        submitText="添加并生成密钥"
        deed={deed}
        disabled={!isComplete(value)}
        onSubmit={() => void deed.run({ ...value, name: value.name.trim() })}
      >
        <WebhookFields value={value} onChange={change} />
      </DeedDialog>
    </>
  )
}
