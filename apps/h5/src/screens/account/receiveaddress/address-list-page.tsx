import type { Address } from '@kaozhou/api'
import {
  AddressCard,
  Button,
  ButtonLink,
  BuyBar,
  Checkbox,
  confirm,
  Empty,
  ErrorState,
  SkeletonList,
  showToast,
} from '@kaozhou/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/use-api'
import { href } from '../../../routing/href'
import { addressesQuery } from '../addresses/address-queries'
import styles from '../addresses/addresses.module.css'

export interface AddressListPageProps {
  /** Makes the cards a choice. */
  onChoose?: (address: Address) => Promise<void>
}

/** The addresses of a person: to choose from, to change, to delete (spec §2 /receiveaddress). */
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

function AddressRow({
  address,
  onChoose,
}: {
  address: Address
  onChoose: AddressListPageProps['onChoose']
}): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function act(change: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await change()
    } catch {
      // The refusal has been said.
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey })
    }
  }

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: '删除这个地址',
      message: `${address.region}${address.detail}`,
      confirmText: '删除',
      danger: true,
    })
    if (!sure) return
    await act(async () => (await api()).addresses.remove({ id: address.id }))
  }

  const { id, name, mobile, region, detail, isDefault } = address
  const makeDefault = async (): Promise<void> => {
    const form = { name, mobile, regionCode: address.regionCode, detail, isDefault: true }
    await (await api()).addresses.update({ id, ...form })
    showToast({ text: '已设为默认地址', tone: 'success' })
  }
  return (
    <div className={styles.row}>
      <AddressCard
        {...{ name, region, detail, isDefault }}
        phone={mobile}
        {...(onChoose && { onChoose: () => void act(() => onChoose(address)) })}
      />
      <div className={styles.rowActions}>
        <Checkbox
          round
          checked={isDefault}
          disabled={busy}
          onChange={() => (isDefault ? undefined : void act(makeDefault))}
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
