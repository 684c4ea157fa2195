import { deviceStorage } from '../page/storage'
import { HAS_DOWNLOADS, hasDownloads } from './downloads/has-downloads'
import { deviceKeptStore } from './kept/kept-store'

/** Deletes what this device keeps of a person: answers, and lessons with their keys. */
export function forgetPerson(): void {
  void deviceKeptStore.forget('')
  if (!hasDownloads()) return
  deviceStorage.setText(HAS_DOWNLOADS, null)
  void import('./downloads/own-downloads').then(({ forgetOwnDownloads }) => forgetOwnDownloads())
}
