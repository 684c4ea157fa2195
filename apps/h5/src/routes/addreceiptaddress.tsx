import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewAddressPage } from '../features/addresses/edit-address-page'
import { ScreenBar } from '../layout/screen-bar'

/** A new address (spec §2 /addreceiptaddress). */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  return (
    <>
      <ScreenBar title="新增地址" />
      <NewAddressPage onSaved={() => void navigate(-1)} />
    </>
  )
}
