import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { EditAddressPage } from '../features/addresses/edit-address-page'
import { ScreenBar } from '../layout/screen-bar'

/** An address that is there already, named by the query `id` (spec §2 /editreceiptaddress). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <ScreenBar title="编辑地址" />
      <EditAddressPage id={Number(search.get('id'))} onSaved={() => void navigate(-1)} />
    </>
  )
}
