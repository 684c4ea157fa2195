import type { Client } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

type PresalePage = Awaited<ReturnType<Client['buying']['presales']>>

/** One page of this length holds all that a user has. */
const ALL = 50

export const ownPresalesQuery: ApiQuery<PresalePage> = apiQuery('buying.presales', { length: ALL })
