import type { Client } from '@kaozhou/api'
import type { AppShell } from '@kaozhou/domain'

export interface SessionActions {
  /** The native shell that the page runs in. */
  app: AppShell | null
  client: () => Client
  /** Reloads the page once no call is in flight: an earlier reload would lose the replayed calls. */
  reload: () => void
  /** Asks the app shell to log in; resolves with its answer. */
  nativeLogin: () => Promise<{ code: number; token: string | null; hasNewUser: boolean }>
  navigate: (path: string) => void
  /** Leaves for an external authorizer that is on the allow-list. */
  leaveFor: (redirect: string, key: string) => void
  /** Called after a login or logout, when the data of another user or of a visitor has to be shown. */
  onPersonChanged: () => void
}
