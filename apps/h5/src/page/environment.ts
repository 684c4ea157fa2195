import type { Host } from '@kaozhou/domain'
import { createContext, useContext } from 'react'

/** Facts on which server and browser would differ: the server passes its own on, so that both render the same. */
export interface Environment {
  host: Host
  /** When the page was rendered, ms since epoch; countdowns start from it. */
  renderedAt: number
  /** True when the page was rendered for the logged-in user, with their data. */
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
