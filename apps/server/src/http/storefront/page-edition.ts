import { PUBLIC_CHANNEL } from '../../database/public-channel'
import type { Platform } from '../../platform/platform'
import type { PageBrandSource } from './open-page-brand'

/** Counts the changes of what pages show: a cached page of an older edition is rendered again. */
export function followPageEdition({ store, log }: Platform, brand: PageBrandSource): () => number {
  let edition = 0
  const startEdition = (): void => {
    edition += 1
  }
  const { notifications } = store
  notifications.onGap(startEdition)
  brand.onChange(startEdition)
  // Without notifications, pages are as old as their cache allows.
  notifications.listen(PUBLIC_CHANNEL, startEdition).catch((error: unknown) => {
    log.warn({ err: error }, 'rendered pages do not hear of changes')
  })
  return () => edition
}
