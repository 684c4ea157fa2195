import type { Address } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepChosenAddress, takeChosenAddress } from '../../../parts/addresses/chosen-address'
import { idOf } from '../../../routing/id-of'
import { useRouteSearch } from '../../../routing/route-params'
import type { SearchOf } from '../../../routing/route-reads'
import { ScreenBar } from '../../../shell/screen-bar'
import { addressesQuery } from '../+shared/addresses/address-queries'
import { AddressListPage } from './address-list-page'

export const queries = [addressesQuery]

/**
 * The address list (spec §2 /receiveaddress). With one of these queries a tap chooses an address: `choose` for the
 * previous page, `order` for the delivery of that order, `campaign` and `record` for the delivery of a prize, `express`
 * for a parcel that is not sent yet (spec §2 /editexpressaddress).
 */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/receiveaddress' | '/editexpressaddress'>()
  const isChoice = CHOICES.some((name) => search.has(name))
  const choose = useChooseAddress(search)
  useAddedAddress(isChoice, (id) => void choose({ id }).catch(() => {}))
  return (
    <>
      <ScreenBar title={titleOf(search, isChoice)} />
      <AddressListPage {...(isChoice && { onChoose: choose })} />
    </>
  )
}

const CHOICES = ['choose', 'order', 'campaign', 'express'] as const

function titleOf(
  search: SearchOf<'/receiveaddress' | '/editexpressaddress'>,
  isChoice: boolean,
): string {
  if (search.has('express')) return '修改快递地址'
  return isChoice ? '选择收货地址' : '收货地址'
}

/** Sets the chosen address where the query says, then goes back. */
function useChooseAddress(
  search: SearchOf<'/receiveaddress' | '/editexpressaddress'>,
): (address: Pick<Address, 'id'>) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const api = useApi()
  const orderId = search.get('order')
  const campaign = search.get('campaign')
  const express = idOf(search.get('express') ?? undefined)

  return async ({ id }) => {
    if (orderId) {
      await (await api()).orders.setAddress({ id: orderId, addressId: id })
      await invalidate(queryClient, 'orders.detail', { id: orderId })
      showToast({ text: '订单会寄到这个地址', tone: 'success' })
    } else if (campaign) {
      const record = Number(search.get('record'))
      await (await api()).activities.setRecordAddress({ slug: campaign, id: record, addressId: id })
      await invalidate(queryClient, 'activities', { slug: campaign })
      showToast({ text: '奖品会寄到这个地址', tone: 'success' })
    } else if (express) {
      try {
        await (await api()).express.changeAddress({ id: express, addressId: id })
      } finally {
        // The server refuses when the parcel has been sent since: the list of parcels must be loaded again.
        await invalidate(queryClient, 'express')
      }
      showToast({ text: '快递会寄到这个地址', tone: 'success' })
    } else {
      keepChosenAddress(id)
    }
    navigate(-1)
  }
}

/** An address that was added from this list is chosen without another tap. */
function useAddedAddress(isChoice: boolean, onAdded: (id: number) => void): void {
  const added = useRef(onAdded)
  added.current = onAdded
  useEffect(() => {
    const id = isChoice ? takeChosenAddress() : null
    if (id) added.current(id)
  }, [isChoice])
}
