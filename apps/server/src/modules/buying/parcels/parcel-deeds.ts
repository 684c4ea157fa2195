import { cancelParcel, correctParcel, markParcel, undoSending } from './correct-parcel'
import { countGroups } from './parcel-counts'
import { parcelHistory } from './parcel-history'
import { describeParcels, listReady, parcelPage } from './parcel-page'
import { readLabels, takeLabels } from './printing/parcel-labels'
import { labelsPdf, pickFor, pickingPdf } from './printing/print-parcels'
import { readdressParcel } from './readdress-parcel'
import { mergeParcels, splitParcel } from './repack-parcels'
import { previewShippingList, shipByList } from './ship-list'
import { shipParcel } from './ship-parcel'
import { refreshParcel } from './tracking/refresh-parcel'

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
  readdress: readdressParcel,
  takeLabels,
  readLabels,
  page: parcelPage,
  counts: countGroups,
  describe: describeParcels,
  ready: listReady,
  history: parcelHistory,
  pick: pickFor,
  refresh: refreshParcel,
  labelsPdf,
  pickingPdf,
} as const
