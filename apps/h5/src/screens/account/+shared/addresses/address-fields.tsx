import {
  ADDRESS_DETAIL_MAX_LENGTH,
  ADDRESS_NAME_MAX_LENGTH,
  type AddressFaults,
} from '@kaozhou/domain'
import { type FieldControl, FormField, Input, PhoneInput, Switch, TextArea } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { AddressDraft } from './address-draft'
import styles from './addresses.module.css'

export interface AddressFieldsProps {
  draft: AddressDraft
  faults: AddressFaults
  onChange: (part: Partial<AddressDraft>) => void
  onChooseRegion: () => void
}

/** The fields of an address: name, phone, region, detail, and whether it is the default one. */
export function AddressFields({
  draft,
  faults,
  onChange,
  onChooseRegion,
}: AddressFieldsProps): ReactNode {
  return (
    <div className={styles.fields}>
      <FormField label="收货人" required error={faults.name}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            onChange={(name) => onChange({ name })}
            placeholder="请输入姓名"
            autoComplete="name"
            maxLength={ADDRESS_NAME_MAX_LENGTH}
          />
        )}
      </FormField>
      <FormField label="手机号" required error={faults.phone}>
        {(control) => (
          <PhoneInput
            {...control}
            value={draft.mobile}
            onChange={(mobile) => onChange({ mobile })}
          />
        )}
      </FormField>
      <FormField label="所在地区" required error={faults.regionCode}>
        {(control) => (
          <RegionButton control={control} region={draft.region} onPress={onChooseRegion} />
        )}
      </FormField>
      <FormField label="详细地址" required error={faults.detail}>
        {(control) => (
          <TextArea
            {...control}
            value={draft.detail}
            onChange={(detail) => onChange({ detail })}
            placeholder="街道、楼栋、门牌号"
            autoComplete="street-address"
            rows={2}
            maxLength={ADDRESS_DETAIL_MAX_LENGTH}
          />
        )}
      </FormField>
      <Switch checked={draft.isDefault} onChange={(isDefault) => onChange({ isDefault })}>
        设为默认地址
      </Switch>
    </div>
  )
}

interface RegionButtonProps {
  control: FieldControl
  region: string
  onPress: () => void
}

function RegionButton({ control, region, onPress }: RegionButtonProps): ReactNode {
  const { invalid, ...attributes } = control
  return (
    <button
      {...attributes}
      // ARIA has no invalid state for buttons: the description of the button says what is missing.
      data-invalid={invalid || undefined}
      type="button"
      aria-label={`所在地区，${region || '请选择省、市、区'}`}
      className={styles.region}
      onClick={onPress}
    >
      {region || <span className={styles.hint}>请选择省、市、区</span>}
    </button>
  )
}
