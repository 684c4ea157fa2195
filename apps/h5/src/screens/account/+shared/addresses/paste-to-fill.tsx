import { Button, Card, FormField, showToast, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './addresses.module.css'

/** A text field whose pasted address fills in the form. */
export function PasteToFill({ onPaste }: { onPaste: (text: string) => Promise<void> }): ReactNode {
  const [text, setText] = useState('')
  const [filling, setFilling] = useState(false)
  async function fill(): Promise<void> {
    setFilling(true)
    try {
      await onPaste(text)
      setText('')
      showToast('已填好，请核对一遍')
    } catch {
      showToast('没能识别，请手动填写')
    } finally {
      setFilling(false)
    }
  }
  return (
    <Card>
      <FormField label="粘贴地址，自动填写" hint="姓名、电话、地址连在一起也可以">
        {(control) => (
          <TextArea
            {...control}
            value={text}
            onChange={setText}
            rows={2}
            placeholder="例如：林小舟 13800138000 北京市东城区景山前街 4 号"
          />
        )}
      </FormField>
      <div className={styles.pasteActions}>
        <Button
          variant="wash"
          size="sm"
          disabled={!text.trim()}
          loading={filling}
          onClick={() => void fill()}
        >
          识别并填写
        </Button>
      </div>
    </Card>
  )
}
