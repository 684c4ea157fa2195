import { purchaseBlock } from '@kaozhou/domain'
import { PurchaseBlockDialog, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../page/environment'
import { services } from '../../session/services'

/** The dialog that says that the iOS app cannot sell; its button opens this page in the browser (spec §6). */
export function PurchaseBlockHost(props: { open: boolean; onClose: () => void }): ReactNode {
  const { host } = useEnvironment()
  const block = purchaseBlock(host)
  if (!block) return null
  return (
    <PurchaseBlockDialog
      open={props.open}
      title={block.title}
      message={block.message}
      confirmText={block.confirmText}
      cancelText={block.cancelText}
      onClose={props.onClose}
      onConfirm={() => {
        props.onClose()
        void openInBrowser()
      }}
    />
  )
}

async function openInBrowser(): Promise<void> {
  const { bridge } = await services()
  const result = await bridge.openExternal(window.location.href)
  if (result.status !== 'ok') showToast('没能打开浏览器，请复制链接到 Safari 购买')
}
