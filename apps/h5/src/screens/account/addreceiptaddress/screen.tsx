import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepChosenAddress } from '../../../parts/addresses/chosen-address'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { NewAddressPage } from '../+shared/addresses/edit-address-page'

/** The form for a new address (spec §2 /addreceiptaddress); with query `choose` the list it was opened from uses it. */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  const [search] = useRouteSearch<'/addreceiptaddress'>()

  function onSaved(id: number): void {
    if (search.has('choose')) keepChosenAddress(id)
    navigate(-1)
  }

  return (
    <>
      <ScreenBar title="新增地址" />
      <NewAddressPage onSaved={onSaved} />
    </>
  )
}
