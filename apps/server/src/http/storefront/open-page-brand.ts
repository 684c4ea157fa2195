import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/executor'
import { PUBLIC_CHANNEL } from '../../database/public-channel'
import { listPictureVersions } from '../../platform/pictures/picture-repository'
import { readBrand, readCampaignAddresses } from '../../platform/settings-repository'
import { type PageBrand, pageBrand } from './page-brand'

/** The brand that pages have now. */
export interface PageBrandSource {
  current(): PageBrand
  /** The slug of the campaign at each place. */
  places(): Record<string, string>
  /** Calls `listener` when pages have another brand, or campaigns other places, from now on. */
  onChange(listener: () => void): void
}

const TABLES = ['settings', 'pictures']

/** Reads the brand now, and again after each notification of a change. */
export async function openPageBrand(
  { db, notifications }: Store,
  log: FastifyBaseLogger,
): Promise<PageBrandSource> {
  const listeners: (() => void)[] = []
  let current = await read()
  let last = Promise.resolve()

  async function read(): Promise<Current> {
    // Not by `artAddress`: its versions may be those from before the change.
    const versions = await listPictureVersions(db)
    const { places } = await readCampaignAddresses(db)
    return { brand: pageBrand(await readBrand(db), versions), places }
  }

  async function refresh(): Promise<void> {
    const next = await read()
    if (versionOf(next) === versionOf(current)) return
    current = next
    for (const listener of listeners) listener()
  }

  function refreshLater(): void {
    // One after another, so that an older answer does not replace a newer one.
    last = last.then(refresh).catch((error: unknown) => {
      log.error({ err: error }, 'the brand was not read')
    })
  }

  notifications.onGap(refreshLater)
  await notifications.listen(PUBLIC_CHANNEL, (table) => {
    if (TABLES.includes(table)) refreshLater()
  })
  return {
    current: () => current.brand,
    places: () => current.places,
    onChange: (listener) => listeners.push(listener),
  }
}

interface Current {
  brand: PageBrand
  places: Record<string, string>
}

function versionOf({ brand, places }: Current): string {
  return JSON.stringify([brand.tags, brand.manifest, brand.sharePicture, places])
}
