import type { Address } from '@kaozhou/api'
import { Button, BuyBar, Card } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import type { AddressDraft } from './address-draft'
import { AddressFields } from './address-fields'
import styles from './addresses.module.css'
import { PasteToFill } from './paste-to-fill'
import { useAddressForm } from './use-address-form'

const RegionSheet = lazyPart(() => import('./region-sheet').then((module) => module.RegionSheet))

export interface AddressFormProps {
  /** Null for a new address. */
  saved: Address | null
  onSave: (draft: AddressDraft) => Promise<void>
}

/** The form of an address. Its draft is stored: it survives leaving the page and a reload. */
export function AddressForm({ saved, onSave }: AddressFormProps): ReactNode {
  const { draft, faults, tries, saving, change, fillFrom, save } = useAddressForm(saved, onSave)
  const [choosingRegion, setChoosingRegion] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The fields mark their faults; the first field with a fault is scrolled to and focused.
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    if (tries === 0 || !first) return
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
  }, [tries])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.form}>
        <PasteToFill onPaste={fillFrom} />
        <Card>
          <AddressFields
            draft={draft}
            faults={faults}
            onChange={change}
            onChooseRegion={() => setChoosingRegion(true)}
          />
        </Card>
      </div>
      <BuyBar label="保存">
        <Button type="submit" variant="primary" size="lg" block loading={saving}>
          保存地址
        </Button>
      </BuyBar>
      {choosingRegion ? (
        <RegionSheet
          code={draft.regionCode}
          onChange={(regionCode, region) => change({ regionCode, region })}
          onClose={() => setChoosingRegion(false)}
        />
      ) : null}
    </form>
  )
}
