import type { ClientOf } from '@kaozhou/api/caller'
import type { DeskContract } from '@kaozhou/api/desk'
import { typedApi } from '@kaozhou/react'

/** One method per row of the desk. */
export type DeskClient = ClientOf<DeskContract>

/** The queries of the desk's rows. */
export const { apiQuery, queryOf, invalidate, provideApi, useApi } = typedApi<DeskClient>()
