import { cancelParcel, correctParcel, markParcel, undoSending } from './correct-parcel'
import { parcelHistory } from './parcel-history'
import { takeLabels } from './printing/parcel-labels'
import { labelsPdf, pickFor, pickingPdf } from './printing/print-parcels'
import { mergeParcels, splitParcel } from './repack-parcels'
import { previewShippingList, shipByList } from './ship-list'
import { shipParcel } from './ship-parcel'
import { refreshParcel } from './tracking/refresh-parcel'
import { waitingParcels } from './waiting-parcels'

/**
 * What staff do with parcels. A deed takes the open transaction of whoever records it (`ParcelDeps`), what is asked, and who
 * asks; reading takes the database. `refresh` and the PDFs take time, so they stand outside of a transaction.
 */
export const PARCEL_DEEDS = {
  ship: shipParcel,
  correct: correctParcel,
  undo: undoSending,
  mark: markParcel,
  cancel: cancelParcel,
  split: splitParcel,
  merge: mergeParcels,
  previewList: previewShippingList,
  shipList: shipByList,
  takeLabels,
  waiting: waitingParcels,
  history: parcelHistory,
  pick: pickFor,
  refresh: refreshParcel,
  labelsPdf,
  pickingPdf,
} as const
