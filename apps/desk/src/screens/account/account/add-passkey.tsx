import { FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { makePasskey } from '../../../data/passkeys'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { deviceName } from '../../../parts/times/device-name'

/** Adds a passkey of this device, under a name that tells it from the others. */
export function AddPasskey({ onClose }: { onClose: () => void }): ReactNode {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, 30))
  const deed = useDeed(
    async (api, input: { name: string }, key) => {
      const response = await makePasskey(await api.passkeys.creation())
      return api.passkeys.add({ ...input, key, response })
    },
    () => {
      onClose()
      showToast({ text: '通行密钥已添加', tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open
      onClose={onClose}
      title="添加通行密钥"
      submitText="在这台设备上添加"
      deed={deed}
      disabled={name.trim() === ''}
      onSubmit={() => void deed.run({ name: name.trim() })}
    >
      <p>接着按浏览器的提示，用指纹、面容或锁屏密码确认。只在自己的设备上添加。</p>
      <FormField label="名字" hint="以后凭它认出是哪台设备">
        {(control) => <Input {...control} maxLength={30} value={name} onChange={setName} />}
      </FormField>
    </DeedDialog>
  )
}
