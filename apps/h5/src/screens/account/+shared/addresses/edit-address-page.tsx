import { addressSaveCall } from '@kaozhou/domain'
import { invalidate, useApi } from '@kaozhou/react'
import { ButtonLink, Empty, ErrorState, SkeletonCards, showToast } from '@kaozhou/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import type { AddressDraft } from './address-draft'
import { AddressForm } from './address-form'
import { addressesQuery } from './address-queries'

export interface EditAddressPageProps {
  id: number
  onSaved: () => void
}

/** The form for a saved address (spec §2 /editreceiptaddress). */
export function EditAddressPage({ id, onSaved }: EditAddressPageProps): ReactNode {
  const { data, error, refetch } = useQuery(addressesQuery)
  const save = useSaveAddress(id, onSaved)
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonCards />
  const address = data.find((one) => one.id === id)
  if (address) return <AddressForm saved={address} onSave={save} />
  return (
    <Empty
      title="这个地址已经不在了"
      action={<ButtonLink href={href('/receiveaddress')}>看全部地址</ButtonLink>}
    />
  )
}

/** The form for a new address (spec §2 /addreceiptaddress). */
export function NewAddressPage({ onSaved }: { onSaved: (id: number) => void }): ReactNode {
  return <AddressForm saved={null} onSave={useSaveAddress(null, onSaved)} />
}

function useSaveAddress(
  id: number | null,
  onSaved: (id: number) => void,
): (draft: AddressDraft) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async ({ name, mobile, regionCode, detail, isDefault }) => {
    const { addresses } = await api()
    const form = { name, mobile, regionCode, detail, isDefault }
    const call = addressSaveCall(id)
    const saved =
      call.method === 'PUT'
        ? await addresses.update({ id: Number(call.id), ...form })
        : await addresses.create(form)
    await invalidate(queryClient, 'addresses.list')
    showToast({ text: '地址已保存', tone: 'success' })
    onSaved(saved.id)
  }
}
