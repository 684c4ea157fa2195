import type { InlineHashes } from '../security-headers'

export interface PageRequest {
  url: string
  userAgent: string
  /** Token of the logged-in person, from the cookie that the browser sends for pages. */
  token?: string
  /** Only the static shell is wanted. */
  shell?: boolean
}

export type RenderedPage =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      body: string
      inline?: InlineHashes
      /** Nothing is at this address: it is sent with 404. */
      missing?: boolean
      /** Contains data of one person. */
      personal?: boolean
      /** Sent to many: worth keeping compressed. */
      kept?: boolean
      /** Replaces a page that was not rendered in time, or not with all its data: no cache may keep it for the page's address. */
      standIn?: boolean
    }
