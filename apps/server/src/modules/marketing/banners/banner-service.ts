import type { Executor } from '../../../database/executor'
import { artAddress } from '../../../platform/pictures/art-address'
import { type BannerRow, listBanners } from './banner-repository'

export async function bannersOf(db: Executor, position: BannerRow['position'], now: number) {
  const rows = await listBanners(db, position, now)
  return rows.map((row) => ({ ...row, image: artAddress(row.image) }))
}
