import type { Address } from '@kaozhou/api'
import { maskPhone } from '@kaozhou/domain'
import { AddressCard, ButtonLink, Card, useNotLoaded } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { CHOOSE_ADDRESS_PATH } from '../../../../parts/addresses/chosen-address'

export interface DeliveryAddressProps {
  /** Undefined while it loads, null when there is none. */
  address: Address | null | undefined
  error: Error | null
  /** The text while there is no address. */
  ask: string
}

/** The delivery address of printed material. */
export function DeliveryAddress({ address, error, ask }: DeliveryAddressProps): ReactNode {
  const failed = useNotLoaded('地址')
  const change = (
    <ButtonLink variant="wash" size="sm" href={CHOOSE_ADDRESS_PATH}>
      {address ? '更换' : '选择地址'}
    </ButtonLink>
  )
  return (
    <Card title="寄到" extra={change}>
      {address ? (
        <AddressCard
          name={address.name}
          phone={maskPhone(address.mobile)}
          region={address.region}
          detail={address.detail}
          isDefault={address.isDefault}
        />
      ) : (
        <p>{error ? `${failed}，请选择一个` : ask}</p>
      )}
    </Card>
  )
}
