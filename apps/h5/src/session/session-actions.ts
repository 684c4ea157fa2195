import type { Client } from '@kaozhou/api'
import type { AppShell } from '@kaozhou/domain'

export interface SessionActions {
  /** The native shell that the page runs in. */
  app: AppShell | null
  client: () => Client
  /** Reloads the page when no call is under way: an earlier reload would lose calls that were replayed. */
  reload: () => void
  /** Asks the app shell to log in; resolves with its answer. */
  nativeLogin: () => Promise<{ code: number; token: string | null; hasNewUser: boolean }>
  navigate: (path: string) => void
  /** Leaves for an external authorizer that is on the allow-list. */
  leaveFor: (redirect: string, key: string) => void
  /** Another user's data must be shown, or a visitor's. */
  onPersonChanged: () => void
}
