import type { ParcelStory } from '@kaozhou/api/desk'
import { carrierName, plainTrackingNo } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import { useDraft } from '../../../../data/use-draft'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { Panel } from '../../../../parts/page-layout/panel'
import styles from './deeds.module.css'
import { NumberFields, numberFault, type TypedNumber } from './number-fields'

type Input = TypedNumber & { id: number; version: number }

/** Sends one parcel by hand. The carrier stays chosen for the next one. */
export function ShipForm({ story }: { story: ParcelStory }): ReactNode {
  const { id, number, version, fault } = story
  const last = useDraft('parcel-carrier', { carrier: '' })
  const { value, change, forget } = useDraft(`parcel-ship-${id}`, { trackingNo: '' })
  const typed = { carrier: last.value.carrier, trackingNo: value.trackingNo }
  const deed = useDeed(
    async (api, input: Input, key) => {
      await api.parcels.ship({ ...input, key })
      return input
    },
    ({ carrier, trackingNo }) => {
      forget()
      const by = `${carrierName(carrier)} ${plainTrackingNo(trackingNo)}`
      showToast({ text: `${number} 已发货：${by}`, tone: 'success' })
    },
  )
  const canSend = fault === null && numberFault(typed) === null
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (canSend) void deed.run({ ...typed, id, version })
  }
  return (
    <Panel title="发货">
      <form className={styles.form} onSubmit={submit}>
        <NumberFields
          value={typed}
          onChange={({ carrier, trackingNo }) => {
            if (carrier !== undefined) last.change({ carrier })
            if (trackingNo !== undefined) change({ trackingNo })
          }}
        />
        <Button type="submit" loading={deed.busy} disabled={!canSend}>
          发货
        </Button>
      </form>
      {fault ? <p className={styles.fault}>现在不能发：{fault}</p> : null}
      {deed.error ? (
        <p role="alert" className={styles.fault}>
          {deed.error}
        </p>
      ) : null}
    </Panel>
  )
}
