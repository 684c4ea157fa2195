import { REFUND_PHOTOS_MAX, REFUND_REASON_MAX_LENGTH } from '@kaozhou/domain'
import { BottomSheet, Button, FormField, ImageUploader, showDialog, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from '../../../../parts/page-layout/page.module.css'
import { usePhotos } from '../../../../parts/pictures/use-photos'

export interface RefundRequestDraft {
  reason: string
  /** Addresses of the uploaded pictures. */
  photos: string[]
}

interface RefundRequestFormProps {
  open: boolean
  onClose: () => void
  onSend: (draft: RefundRequestDraft) => void
}

/** Opens the form over the order; resolves with what was written, or with nothing when it was closed. */
export function askForRefund(): Promise<RefundRequestDraft | undefined> {
  return showDialog<RefundRequestDraft | undefined>(({ open, settle }) => (
    <RefundRequestForm open={open} onClose={() => settle(undefined)} onSend={settle} />
  ))
}

/** Why the school should refund an order that the rule does not refund, with pictures. */
function RefundRequestForm({ open, onClose, onSend }: RefundRequestFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { images, add, remove } = usePhotos()
  const photos = images.flatMap(({ address }) => address ?? [])
  const isMissing = reason.trim() === ''

  function send(): void {
    setIsSent(true)
    if (!isMissing) onSend({ reason: reason.trim(), photos })
  }

  return (
    <BottomSheet
      title="申请退款"
      open={open}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          block
          disabled={images.some(({ state }) => state === 'uploading')}
          onClick={send}
        >
          提交申请
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>老师会看到你的申请，结果在订单里和消息里告诉你。</p>
        <FormField
          label="退款原因"
          required
          error={isSent && isMissing ? '写一下为什么要退款' : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={REFUND_REASON_MAX_LENGTH}
              placeholder="比如报错了级别、资料有破损"
              value={reason}
              onChange={setReason}
            />
          )}
        </FormField>
        <FormField group label="图片（可以不传）">
          {() => (
            <ImageUploader
              label="图片"
              max={REFUND_PHOTOS_MAX}
              images={images}
              onAdd={add}
              onRemove={remove}
            />
          )}
        </FormField>
      </div>
    </BottomSheet>
  )
}
