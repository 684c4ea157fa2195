import type { Client } from '@kaozhou/api'
import { deviceStorage } from '../../page/storage'
import { deviceKeptStore } from '../kept/kept-store'
import { deviceDownloadStore, forgetDownloads } from './download-store'
import { createDownloads, type Downloads } from './downloads'

let own: Downloads | undefined

/** The downloads of this page, which has one of them. */
export function ownDownloads(api: () => Promise<Client>): Downloads {
  own ??= createDownloads({
    store: deviceDownloadStore,
    kept: deviceKeptStore,
    api,
    now: Date.now,
    online: () => navigator.onLine,
  })
  return own
}

const LOGGED_OUT = 'kz-downloads-left'

/** Deletes all lessons with their keys: the person has logged out, or somebody else has logged in. */
export async function forgetOwnDownloads(): Promise<void> {
  own?.stop()
  if ((await forgetDownloads()) > 0) deviceStorage.setText(LOGGED_OUT, '1')
  own?.state.setState({ lessons: [] })
}

/** True once after a logout has deleted lessons: the screen says where they are. */
export function wereForgotten(): boolean {
  return deviceStorage.text(LOGGED_OUT) !== null
}

export function forgottenIsSaid(): void {
  deviceStorage.setText(LOGGED_OUT, null)
}
