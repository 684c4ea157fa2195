import type { ApiQuery } from '../../../data/api-query'
import { wishWallQuery } from './wish-queries'

export function queries(): ApiQuery<unknown>[] {
  return [wishWallQuery('CET4')]
}
