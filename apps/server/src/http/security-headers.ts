import type { FastifyInstance, FastifyReply } from 'fastify'
import type { InlineHashes } from './storefront/page-template'

/**
 * What a document may load and where it may post to. Own code only and no eval; script and style that stand in a page
 * only by the digest of exactly that text.
 */
function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'self'",
    // WeChat's JSSDK comes from its own hosts; everything else is ours.
    ["script-src 'self' https://res.wx.qq.com https://res2.wx.qq.com", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "media-src 'self' blob:",
    // Older iOS web views do not count a socket to our own host as 'self'.
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    // The native bridge calls the app shell through a frame with the app's scheme.
    "frame-src 'self' kaozhou:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The cashier's form is posted to Alipay, or to the sandbox's cashier on this host.
    "form-action 'self' https://*.alipay.com https://wx.tenpay.com",
  ].join('; ')
}

const HEADERS = {
  'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // WeChat's H5 pay wants a referrer, so `no-referrer` would break it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** On every answer; a route may set a stricter one of its own. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
  })
}

/** Lets a document run and wear the text that stands in it, and no other. */
export function allowInline(reply: FastifyReply, inline: InlineHashes): void {
  reply.header('content-security-policy', contentSecurityPolicy(inline))
}
