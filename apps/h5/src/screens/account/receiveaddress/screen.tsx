import type { Address } from '@kaozhou/api'
import { showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useApi } from '../../../data/use-api'
import { keepChosenAddress, takeChosenAddress } from '../../../parts/addresses/chosen-address'
import { lotteryQuery } from '../../../parts/orders/lottery-queries'
import { orderQuery } from '../../../parts/orders/order-query'
import { ScreenBar } from '../../../shell/screen-bar'
import { AddressListPage } from './address-list-page'

/**
 * The addresses (spec §2 /receiveaddress). Query `choose`: one is chosen for the page before; query `order`: the order
 * is sent to the chosen one; queries `campaign` and `record`: a prize is.
 */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const api = useApi()
  const orderId = search.get('order')
  const campaign = search.get('campaign')
  const chooses = search.has('choose') || orderId !== null || campaign !== null

  async function choose({ id }: Pick<Address, 'id'>): Promise<void> {
    if (orderId) {
      await (await api()).orders.setAddress({ id: orderId, addressId: id })
      await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      showToast({ text: '订单会寄到这个地址', tone: 'success' })
    } else if (campaign) {
      const record = Number(search.get('record'))
      await (await api()).activities.setRecordAddress({ slug: campaign, id: record, addressId: id })
      await queryClient.invalidateQueries({ queryKey: lotteryQuery(campaign).queryKey })
      showToast({ text: '奖品会寄到这个地址', tone: 'success' })
    } else {
      keepChosenAddress(id)
    }
    navigate(-1)
  }

  useAddedAddress(chooses, (id) => void choose({ id }).catch(() => {}))

  return (
    <>
      <ScreenBar title={chooses ? '选择收货地址' : '收货地址'} />
      <AddressListPage {...(chooses && { onChoose: choose })} />
    </>
  )
}

/** An address that was added on the way is the one that is meant. */
function useAddedAddress(chooses: boolean, onAdded: (id: number) => void): void {
  const act = useRef(onAdded)
  act.current = onAdded
  useEffect(() => {
    const id = chooses ? takeChosenAddress() : null
    if (id) act.current(id)
  }, [chooses])
}
