import type { Host } from '@kaozhou/domain'

/** Values of the client-kind header. */
export type ClientKind = 'wechat' | 'qq' | 'weibo' | 'h5'

/** The constant of the client-kind header (decisions §1). The server must not use it for prices or access. */
export function clientKind(host: Pick<Host, 'kind'>): ClientKind {
  return host.kind === 'other' ? 'h5' : host.kind
}
