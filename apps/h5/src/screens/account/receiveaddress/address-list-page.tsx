import { ButtonLink, BuyBar, Empty, ErrorState, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { addressesQuery } from '../+shared/addresses/address-queries'
import styles from '../+shared/addresses/addresses.module.css'
import { AddressRow, type AddressRowProps } from './address-row'

export interface AddressListPageProps {
  /** Makes each card a button that chooses its address. */
  onChoose?: AddressRowProps['onChoose']
}

/** The user's addresses: to choose from, edit and delete (spec §2 /receiveaddress). */
export function AddressListPage({ onChoose }: AddressListPageProps): ReactNode {
  const { data, error, refetch, isFetching } = useQuery({ ...addressesQuery, staleTime: 0 })
  return (
    <>
      <div className={styles.body}>
        {error && !data ? (
          <ErrorState
            title="没有读到地址"
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {!data && !error ? (
          <div className={styles.list}>
            <SkeletonList count={3} />
          </div>
        ) : null}
        {data?.length === 0 ? <Empty title="还没有收货地址" text="讲义和资料会寄到这里" /> : null}
        {data?.length ? (
          <ul className={styles.list}>
            {data.map((address) => (
              <li key={address.id}>
                <AddressRow address={address} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <BuyBar label="新增">
        <ButtonLink
          variant="primary"
          size="lg"
          block
          href={href('/addreceiptaddress', { choose: onChoose && 1 })}
        >
          新增地址
        </ButtonLink>
      </BuyBar>
    </>
  )
}
