import { type PickedThing, pickingList } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { PdfPage } from '../../../../platform/pdf/pdf-page'
import { listItems } from '../../express/parcel-repository'
import { labelPages } from './label-pages'
import type { ParcelLabel } from './parcel-labels'
import { pickingPages } from './picking-pages'

/** What has to be taken from the shelf for these parcels. */
export async function pickFor(
  db: Executor,
  { parcelIds }: { parcelIds: readonly number[] },
): Promise<PickedThing[]> {
  const items = await listItems(db, parcelIds)
  return pickingList(
    items.map(({ deliveryId, source, sourceId, name, quantity }) => ({
      parcelId: deliveryId,
      orderId: source === 'order' ? sourceId : null,
      name,
      quantity,
    })),
  )
}

/** Labels of 100 × 150 mm, one a page. Not within a transaction: a hundred take a while. */
export function labelsPdf(labels: readonly ParcelLabel[], school: string): Promise<Buffer> {
  return pdf('面单', school, labelPages(labels, school))
}

/** A picking list on A4. */
export function pickingPdf(picks: readonly PickedThing[], school: string): Promise<Buffer> {
  return pdf('配货单', school, pickingPages(picks, school))
}

async function pdf(title: string, producer: string, pages: readonly PdfPage[]): Promise<Buffer> {
  // Loaded only here: pdf-lib takes 0.2 s to load.
  const { writePdf } = await import('../../../../platform/pdf/write-pdf')
  return writePdf({ title, producer }, pages)
}
