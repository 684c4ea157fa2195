import type { FastifyInstance } from 'fastify'

/** What a document may load and where it may post to. Own code only: no inline script or style, no eval. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // WeChat's JSSDK comes from its own hosts; everything else is ours.
  "script-src 'self' https://res.wx.qq.com https://res2.wx.qq.com",
  "style-src 'self'",
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

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
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
