import type { Address } from '@kaozhou/api'
import { AddressCard, Button, ButtonLink, Checkbox } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/addresses/addresses.module.css'
import { useAddressActions } from './use-address-actions'

export interface AddressRowProps {
  address: Address
  /** Makes the card a button that chooses its address. */
  onChoose?: (address: Address) => Promise<void>
}

/** One address of the list, with its buttons. */
export function AddressRow({ address, onChoose }: AddressRowProps): ReactNode {
  const { id, name, mobile, region, detail, isDefault } = address
  const { busy, run, makeDefault, remove } = useAddressActions(address)
  return (
    <div className={styles.row}>
      <AddressCard
        {...{ name, region, detail, isDefault }}
        phone={mobile}
        {...(onChoose && { onChoose: () => void run(() => onChoose(address)) })}
      />
      <div className={styles.rowActions}>
        <Checkbox
          round
          checked={isDefault}
          disabled={busy}
          onChange={() => (isDefault ? undefined : void makeDefault())}
        >
          默认地址
        </Checkbox>
        <span className={styles.rowButtons}>
          <ButtonLink variant="ghost" size="sm" href={href('/editreceiptaddress', { id })}>
            编辑
          </ButtonLink>
          <Button variant="ghost" size="sm" loading={busy} onClick={() => void remove()}>
            删除
          </Button>
        </span>
      </div>
    </div>
  )
}
