import { test as base, type Page } from '@playwright/test'
import { serveGallery } from '../../packages/ui/scripts/gallery-site.mjs'

interface GallerySite {
  /** Where the built gallery of packages/ui is served. */
  gallery: string
}

/** Tests of the gallery: built once for each worker, on a port of its own. */
export const test = base.extend<{ page: Page }, GallerySite>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await serveGallery()
      await use(site.origin)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
