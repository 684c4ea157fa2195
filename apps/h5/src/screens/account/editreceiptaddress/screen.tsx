import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { addressesQuery } from '../+shared/addresses/address-queries'
import { EditAddressPage } from '../+shared/addresses/edit-address-page'

export const queries = [addressesQuery]

/** The form for the saved address of the query `id` (spec §2 /editreceiptaddress). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/editreceiptaddress'>()
  const navigate = useNavigate()
  return (
    <>
      <ScreenBar title="编辑地址" />
      <EditAddressPage id={Number(search.get('id'))} onSaved={() => void navigate(-1)} />
    </>
  )
}
