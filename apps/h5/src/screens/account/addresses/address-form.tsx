import type { Address } from '@kaozhou/api'
import {
  ADDRESS_DETAIL_MAX_LENGTH,
  ADDRESS_NAME_MAX_LENGTH,
  parsePastedAddress,
  type RegionTree,
  regionText,
  validateAddress,
} from '@kaozhou/domain'
import {
  Button,
  BuyBar,
  Card,
  FormField,
  Input,
  PhoneInput,
  Switch,
  showToast,
  TextArea,
} from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { type AddressDraft, dropDraft, keepDraft, readDraft } from './address-draft'
import { regionsQuery } from './address-queries'
import styles from './addresses.module.css'

const RegionSheet = lazyPart(() => import('./region-sheet').then((module) => module.RegionSheet))

export interface AddressFormProps {
  /** Null: a new one. */
  saved: Address | null
  onSave: (draft: AddressDraft) => Promise<void>
}

/** Name, phone, region, detail. What was typed is there again after a detour or a reload. */
export function AddressForm({ saved, onSave }: AddressFormProps): ReactNode {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(saved))
  const [fault, setFault] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [saving, setSaving] = useState(false)
  const id = saved?.id ?? null

  function change(part: Partial<AddressDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    setFault(null)
    keepDraft(id, next)
  }

  const regions = (): Promise<RegionTree> =>
    queryClient.fetchQuery({ ...regionsQuery, staleTime: Number.POSITIVE_INFINITY })

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const checked = validateAddress({ ...draft, phone: draft.mobile }, await regions())
      if (!checked.ok) {
        setFault(checked.message)
        return
      }
      await onSave(draft)
      dropDraft(id)
    } catch {
      // The refusal has been said; what was typed stays.
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.form}>
        <PasteToFill onPaste={async (text) => change(fillFrom(text, await regions()))} />
        <Card>
          <div className={styles.fields}>
            <FormField label="收货人" required>
              {(control) => (
                <Input
                  {...control}
                  value={draft.name}
                  onChange={(name) => change({ name })}
                  placeholder="请输入姓名"
                  autoComplete="name"
                  maxLength={ADDRESS_NAME_MAX_LENGTH}
                />
              )}
            </FormField>
            <FormField label="手机号" required>
              {(control) => (
                <PhoneInput
                  {...control}
                  value={draft.mobile}
                  onChange={(mobile) => change({ mobile })}
                />
              )}
            </FormField>
            <FormField label="所在地区" required>
              {({ id: fieldId, invalid: _, ...control }) => (
                <button
                  {...control}
                  id={fieldId}
                  type="button"
                  aria-label={`所在地区，${draft.region || '请选择省、市、区'}`}
                  className={styles.region}
                  onClick={() => setChoosing(true)}
                >
                  {draft.region || <span className={styles.hint}>请选择省、市、区</span>}
                </button>
              )}
            </FormField>
            <FormField label="详细地址" required>
              {(control) => (
                <TextArea
                  {...control}
                  value={draft.detail}
                  onChange={(detail) => change({ detail })}
                  placeholder="街道、楼栋、门牌号"
                  autoComplete="street-address"
                  rows={2}
                  maxLength={ADDRESS_DETAIL_MAX_LENGTH}
                />
              )}
            </FormField>
            <Switch checked={draft.isDefault} onChange={(isDefault) => change({ isDefault })}>
              设为默认地址
            </Switch>
          </div>
        </Card>
        {fault ? (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        ) : null}
      </div>
      <BuyBar label="保存">
        <Button type="submit" variant="primary" size="lg" block loading={saving}>
          保存地址
        </Button>
      </BuyBar>
      {choosing ? (
        <RegionSheet
          code={draft.regionCode}
          onChange={(regionCode, region) => change({ regionCode, region })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </form>
  )
}

/** Only what was found is filled in; the rest stays as it was typed. */
function fillFrom(text: string, regions: RegionTree): Partial<AddressDraft> {
  const { name, phone, regionCode, detail } = parsePastedAddress(text, regions)
  return {
    ...(name && { name }),
    ...(phone && { mobile: phone }),
    ...(regionCode && { regionCode, region: regionText(regions, regionCode) }),
    ...(detail && { detail }),
  }
}

function PasteToFill({ onPaste }: { onPaste: (text: string) => Promise<void> }): ReactNode {
  const [text, setText] = useState('')
  async function fill(): Promise<void> {
    try {
      await onPaste(text)
      setText('')
      showToast('已填好，请核对一遍')
    } catch {
      showToast('没能识别，请手动填写')
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
        <Button variant="wash" size="sm" disabled={!text.trim()} onClick={() => void fill()}>
          识别并填写
        </Button>
      </div>
    </Card>
  )
}
