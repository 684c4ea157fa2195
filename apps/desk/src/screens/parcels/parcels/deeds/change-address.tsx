import type { ParcelStory } from '@kaozhou/api/desk'
import {
  ADDRESS_DETAIL_MAX_LENGTH,
  ADDRESS_NAME_MAX_LENGTH,
  isMainlandPhone,
  normalizePhone,
} from '@kaozhou/domain'
import {
  Button,
  FormField,
  Input,
  PhoneInput,
  RegionPicker,
  showToast,
  TextArea,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import { useDraft } from '../../../../data/use-draft'
import { ReasonedDeed } from '../../../../parts/deeds/reasoned-deed'

/** Sends a waiting parcel elsewhere. The phone is typed anew: only its ends are known here. */
export function ChangeAddress({ story }: { story: ParcelStory }): ReactNode {
  const { id, number, address } = story
  const [open, setOpen] = useState(false)
  const { value, change, forget } = useDraft(`parcel-readdress-${id}`, {
    name: address.name,
    mobile: '',
    regionCode: '',
    region: '',
    detail: address.detail,
  })
  const { name, mobile, regionCode, region, detail } = value
  const isWhole =
    name.trim() !== '' &&
    isMainlandPhone(normalizePhone(mobile)) &&
    regionCode !== '' &&
    detail.trim() !== ''
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        修改地址
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="修改收件地址"
        draft={`parcel-readdress-reason-${id}`}
        submitText="改成这个地址"
        disabled={!isWhole}
        ask={(api, input) =>
          api.parcels.readdress({ ...input, id, name, mobile, regionCode, detail })
        }
        onDone={() => {
          forget()
          showToast({ text: `${number} 的地址已修改`, tone: 'success' })
        }}
      >
        <p>学生的订单里同时改。打印过的面单要重新打印。</p>
        <FormField label="收件人">
          {(control) => (
            <Input
              {...control}
              maxLength={ADDRESS_NAME_MAX_LENGTH}
              value={name}
              onChange={(text) => change({ name: text })}
            />
          )}
        </FormField>
        <FormField label="手机号" hint={`原来的是 ${address.mobile}`}>
          {(control) => (
            <PhoneInput {...control} value={mobile} onChange={(text) => change({ mobile: text })} />
          )}
        </FormField>
        <RegionField region={region} was={address.region} onChange={change} />
        <FormField label="详细地址">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={ADDRESS_DETAIL_MAX_LENGTH}
              value={detail}
              onChange={(text) => change({ detail: text })}
            />
          )}
        </FormField>
      </ReasonedDeed>
    </>
  )
}

interface RegionFieldProps {
  /** As it was chosen: 浙江省杭州市西湖区. */
  region: string
  was: string
  onChange: (part: { region: string; regionCode: string }) => void
}

function RegionField({ region, was, onChange }: RegionFieldProps): ReactNode {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...apiQuery('parcels.regions'), enabled: open })
  return (
    <FormField
      label="所在地区"
      hint={`原来的是 ${was}`}
      error={query.isError ? '地区没有加载出来，请再按一次' : null}
    >
      {({ invalid: _, ...control }) => (
        <>
          <Button
            {...control}
            variant="plain"
            loading={query.isFetching}
            onClick={() => {
              setOpen(true)
              if (query.isError) void query.refetch()
            }}
          >
            {region || '选择省、市、区'}
          </Button>
          {query.data ? (
            <RegionPicker
              open={open}
              options={query.data}
              value={[]}
              onClose={() => setOpen(false)}
              onChange={(path) =>
                onChange({
                  region: path.map(({ label }) => label).join(''),
                  regionCode: path.at(-1)?.value ?? '',
                })
              }
            />
          ) : null}
        </>
      )}
    </FormField>
  )
}
