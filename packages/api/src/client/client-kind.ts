import type { Host } from '@kaozhou/domain'

/** What the client-kind header may say. */
export type ClientKind = 'wechat' | 'qq' | 'weibo' | 'h5'

/** The constant of the client-kind header (decisions §1). Never to be trusted for price or access. */
export function clientKind(host: Pick<Host, 'kind'>): ClientKind {
  return host.kind === 'other' ? 'h5' : host.kind
}
