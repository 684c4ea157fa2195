import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Environment } from '../config/environment'
import { openTags } from '../config/open-tags'

declare module 'fastify' {
  interface FastifyInstance {
    policySources: PolicySources
  }
}

/** What documents may load beside their own code. */
interface PolicySources {
  connect: string
  /** Hosts of videos and recordings that lessons name by their address. */
  media: readonly string[]
  /** Schemes of the app: the native bridge calls it through frames, and /download opens it so. */
  schemes: readonly string[]
  /** Where WeChat draws its open tags; none without a setting that needs them. */
  openTagFrames: readonly string[]
}

/** Digests of the text that stands in a page, as its content policy names them. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** The digest of an inline text. */
export function inlineDigest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The content security policy of documents: own code only, no eval; inline scripts and styles are allowed by their
 * hashes.
 */
function contentSecurityPolicy(
  { connect, media, schemes, openTagFrames }: PolicySources,
  { scripts, styles }: InlineHashes,
): string {
  return [
    "default-src 'self'",
    // WeChat's JSSDK is loaded from its own hosts.
    ["script-src 'self' https://res.wx.qq.com https://res2.wx.qq.com", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    ["media-src 'self' blob:", ...media].join(' '),
    // hls.js fetches what a playlist names.
    [`connect-src ${connect}`, ...media].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...schemes, ...openTagFrames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The cashier's form is posted to Alipay, or to the sandbox's cashier on this host.
    "form-action 'self' https://*.alipay.com https://wx.tenpay.com",
    // Text becomes code or markup only by these policies: the storefront's page/trusted-types.ts and start/boot.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default boot dompurify',
  ].join('; ')
}

/**
 * In older iOS web views 'self' does not include WebSockets of the same host, so that they are named; as is the host that
 * the iOS app calls, for calls and live rooms.
 */
function connectSources(environment: Environment): string {
  const { origin } = new URL(environment.BASE_URL)
  const { IOS_APP_BASE_URL: iosApp } = environment
  const hosts = [origin, ...(iosApp ? [new URL(iosApp).origin] : [])]
  return ["'self'", ...hosts.flatMap((host) => [host, host.replace(/^http/, 'ws')])].join(' ')
}

/** The bridge's own scheme, and that of a deployment's app; an https address needs no frame. */
function appSchemes({ APP_URL }: Environment): string[] {
  const { protocol } = new URL(APP_URL)
  return [...new Set(['kaozhou:', ...(/^https?:$/.test(protocol) ? [] : [protocol])])]
}

/** WeChat draws what stands in an open tag in a frame of its own, as its documentation says. */
function openTagFrames(environment: Environment): string[] {
  return openTags(environment).length > 0 ? ['https://*.qq.com', 'webcompt:'] : []
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // WeChat H5 payment requires a referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The app's pages may call another host of the same site.
  'cross-origin-resource-policy': 'same-site',
  // Who speaks after a recording records themselves.
  'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
} as const

/** Adds the security headers to every answer; a route may replace them by stricter ones. */
export function addSecurityHeaders(app: FastifyInstance, environment: Environment): void {
  const sources: PolicySources = {
    connect: connectSources(environment),
    media: [],
    schemes: appSchemes(environment),
    openTagFrames: openTagFrames(environment),
  }
  app.decorate('policySources', sources)
  const policyOf = keepLast((media: readonly string[]) =>
    contentSecurityPolicy({ ...sources, media }, { scripts: [], styles: [] }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    reply.header('content-security-policy', policyOf(sources.media))
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    done()
  })
}

/** Keeps the last result, for calls with the same argument. */
function keepLast<Asked, T>(make: (asked: Asked) => T): (asked: Asked) => T {
  let last: { asked: Asked; made: T } | undefined
  return (asked) => {
    if (last?.asked !== asked) last = { asked, made: make(asked) }
    return last.made
  }
}

/** Allows a document its inline scripts and styles by their hashes. */
export function allowInline(reply: FastifyReply, inline: InlineHashes): void {
  const { policySources } = reply.server
  reply.header('content-security-policy', contentSecurityPolicy(policySources, inline))
}
