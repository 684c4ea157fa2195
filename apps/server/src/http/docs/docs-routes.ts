import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../config/environment'
import { sendTagged } from '../entity-tag'
import { openApiDocument } from './openapi'
import { referencePage } from './reference-page'
import { REFERENCE_STYLE } from './reference-style'
import { addDocsSite, hasDocsSite } from './site-routes'

/** The page loads its stylesheet and its icon only: it has no script, picture or form. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Registers `/openapi.json`, and at `/docs` the site where `pnpm run docs` has built it into `site`, else the reference page. What
 * is generated, is generated on first use.
 */
export async function addDocs(
  app: FastifyInstance,
  environment: Environment,
  site?: string,
): Promise<void> {
  let page: string | undefined
  let document: object | undefined
  app.get('/openapi.json', { logLevel: 'warn' }, async (request, reply) => {
    document ??= openApiDocument(environment)
    // Public: tools on other hosts may read it.
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    return sendTagged(request, reply, document)
  })
  if (site && hasDocsSite(site)) return addDocsSite(app, site)
  app.get('/docs', { logLevel: 'warn' }, async (_, reply) => {
    page ??= referencePage(environment)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': CONTENT_SECURITY_POLICY })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/docs/style.css', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(REFERENCE_STYLE),
  )
}
