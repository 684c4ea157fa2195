import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { keepChosenAddress } from '../../../parts/addresses/chosen-address'
import { ScreenBar } from '../../../shell/screen-bar'
import { NewAddressPage } from '../addresses/edit-address-page'

/** A new address (spec §2 /addreceiptaddress); with `choose`, the list that led here goes on with it. */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  const [search] = useSearchParams()

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
