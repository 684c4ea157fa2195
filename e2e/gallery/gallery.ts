import { test as base, type Page } from '@playwright/test'
import { serveGallery } from '../../packages/ui/scripts/gallery-site.mjs'
import { limit } from '../page/limit'

interface GallerySite {
  /** Origin of the built gallery of packages/ui. */
  gallery: string
}

/** Tests of the gallery, which each worker builds once and serves on its own port. */
export const test = base.extend<{ page: Page }, GallerySite>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await serveGallery()
      await use(site.origin)
      await site.close()
    },
    { scope: 'worker', timeout: limit(120_000) },
  ],
})
