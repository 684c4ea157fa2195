import type { ClientOf } from '@kaozhou/api/caller'
import type { DeskContract } from '@kaozhou/api/desk'
import { type Area, type CallName, typedApi } from '@kaozhou/react'

/** One method per row of the desk. */
export type DeskClient = ClientOf<DeskContract>

/** An area or a call of the desk: `staff`, `staff.me`. */
export type DeskName = Area<DeskClient> | CallName<DeskClient>

/** The queries of the desk's rows. */
export const { apiQuery, queryOf, invalidate, provideApi, useApi } = typedApi<DeskClient>()
