import type { ApiQuery } from '@kaozhou/react'
import { wishWallQuery } from './wish-queries'

export function queries(): ApiQuery<unknown>[] {
  return [wishWallQuery('CET4')]
}
