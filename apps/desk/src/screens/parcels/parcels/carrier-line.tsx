import type { ParcelStory } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { Button, showToast, Timeline } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'

/** What the carrier tells of a parcel, and how that comes to us. */
export function CarrierLine({ story }: { story: ParcelStory }): ReactNode {
  const { id, follow, events } = story
  const told = events.filter((event) => event.told === 'carrier')
  const note = followText(story)
  const now = Date.now()
  return (
    <Panel title="快递动态" actions={follow ? <AskNow id={id} /> : undefined}>
      {note ? <Notice>{note}</Notice> : null}
      {told.length === 0 ? <p>快递还没有说什么</p> : null}
      <Timeline
        items={told.map(({ at, text, place }, index) => ({
          key: `${at} ${index}`,
          title: text,
          time: dateTimeText(at, now),
          by: place || undefined,
        }))}
      />
    </Panel>
  )
}

/** Why nothing may be known, and what to do then; null while all is well. */
function followText({ follow }: ParcelStory): string | null {
  if (!follow) return '没有接快递查询，由你们登记签收和退回。'
  const { state, note, nextAt } = follow
  if (state === 'refused') {
    return `快递查询不跟踪这个单号${note ? `（${note}）` : ''}。核对一下单号，或手工登记。`
  }
  if (state !== 'due' || note === null) return null
  const again = nextAt === null ? '会自动再试' : `${dateTimeText(nextAt, Date.now())} 再试`
  return `快递查询没有回应（${note}），${again}。着急的可以手工登记。`
}

function AskNow({ id }: { id: number }): ReactNode {
  const deed = useDeed(
    (api, input: { id: number }, key) => api.parcels.refresh({ ...input, key }),
    () => showToast({ text: '已是最新', tone: 'success' }),
  )
  return (
    <>
      <Button size="sm" variant="plain" loading={deed.busy} onClick={() => void deed.run({ id })}>
        现在查一次
      </Button>
      {deed.error ? <p role="alert">{deed.error}</p> : null}
    </>
  )
}
