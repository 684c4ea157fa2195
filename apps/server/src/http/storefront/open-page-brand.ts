import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/executor'
import { PUBLIC_CHANNEL } from '../../database/public-channel'
import { listPictureVersions } from '../../platform/pictures/picture-repository'
import { readBrand, readCampaignAddresses } from '../../platform/settings-repository'
import { type PageBrand, pageBrand } from './page-brand'

/** The brand that pages have now. */
export interface PageBrandSource {
  current(): PageBrand
  /** Calls `listener` when pages have another brand from now on. */
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

  async function read(): Promise<PageBrand> {
    // Not by `artAddress`: its versions may be those from before the change.
    const versions = await listPictureVersions(db)
    const addressOf = (key: string) => `/art/${key}?v=${versions.get(key)}`
    const { places } = await readCampaignAddresses(db)
    return pageBrand(await readBrand(db), addressOf, places)
  }

  async function refresh(): Promise<void> {
    const next = await read()
    if (next.tags === current.tags) return
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
  return { current: () => current, onChange: (listener) => listeners.push(listener) }
}
