import type { Address } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { confirm, showToast } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface AddressActions {
  /** A change is being saved. */
  busy: boolean
  /** Runs a change and loads the list again, whether it succeeded or not. */
  run: (change: () => Promise<unknown>) => Promise<void>
  makeDefault: () => Promise<void>
  /** Asks for confirmation first. */
  remove: () => Promise<void>
}

/** What can be done with one address of the list. */
export function useAddressActions(address: Address): AddressActions {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, name, mobile, region, regionCode, detail } = address

  async function run(change: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await change()
    } catch {
      // The client has shown the server's message.
    } finally {
      setBusy(false)
      await invalidate(queryClient, 'addresses.list')
    }
  }

  async function makeDefault(): Promise<void> {
    await run(async () => {
      const form = { name, mobile, regionCode, detail, isDefault: true }
      await (await api()).addresses.update({ id, ...form })
      showToast({ text: '已设为默认地址', tone: 'success' })
    })
  }

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: '删除这个地址',
      message: `${region}${detail}`,
      confirmText: '删除',
      danger: true,
    })
    if (sure) await run(async () => (await api()).addresses.remove({ id }))
  }

  return { busy, run, makeDefault, remove }
}
