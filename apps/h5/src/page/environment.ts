import type { Host } from '@kaozhou/domain'
import { createContext, useContext } from 'react'

/** What differs between server and browser comes in as data, so that both render the same. */
export interface Environment {
  host: Host
  /** When the page was rendered, ms since epoch: the first tick of every countdown. */
  renderedAt: number
  /** The page was rendered for the person who is logged in, with what is theirs. */
  person?: boolean
}

export const PLAIN_ENVIRONMENT: Environment = {
  host: { kind: 'other', os: 'android', app: null, miniProgram: false },
  renderedAt: 0,
}

const EnvironmentContext = createContext<Environment>(PLAIN_ENVIRONMENT)

export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): Environment {
  return useContext(EnvironmentContext)
}
