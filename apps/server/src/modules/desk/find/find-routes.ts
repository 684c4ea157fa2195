import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { findAll } from './find-service'

export function findHandlers(platform: Platform): DeskHandlers['find'] {
  return { all: ({ text }) => findAll(platform, text) }
}
