import { request } from 'node:http'
import type { Attack, Target } from '../attack'

const FOREIGN = 'evil.example'

const TRICKS = [
  '//',
  '//evil.example/home',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%5c..%5c..%5cpackage.json',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/.git/config',
  '/.env',
  '/uploads/..%2fprocess.lock',
  '/uploads/../process.lock',
  '/%00',
  '/home%00.js',
  '/%',
  '/%c0%af',
  '/%u002e',
  '/api/courses/products/%00',
  '/api/courses/products/1001%2f..%2f1002',
  `/${'a'.repeat(6000)}`,
  `/home?${'x=1&'.repeat(1500)}`,
  '/home?__proto__[x]=1&constructor[prototype][x]=1',
  '*',
]
/** Contents of files that must not be readable by their path. */
const SECRETS = [/root:x:0/, /"devDependencies"/, /"isEntry"/, /\[core\]/, /"pid":/]

/** Paths that try to leave the storefront's folder, or to crash the code that decodes them. */
export const pathTricks: Attack = {
  id: 'paths',
  name: 'paths that leave the folder or can’t be decoded',
  async run(target) {
    const broken: string[] = []
    for (const path of TRICKS) {
      const { status, body } = await rawGet(target, path)
      if (status >= 500 || SECRETS.some((secret) => secret.test(body)))
        broken.push(`${path} (${status})`)
    }
    return verdict(TRICKS.length, broken, 'no 5xx, no file from outside')
  },
}

const REDIRECTS = [
  `//${FOREIGN}`,
  `/\\${FOREIGN}`,
  `/%2f%2f${FOREIGN}`,
  `///${FOREIGN}/%2e%2e`,
  `/http://${FOREIGN}`,
  `/home//${FOREIGN}/..`,
  `/no/such/page?redirect=https://${FOREIGN}`,
  `/no/such/page?//${FOREIGN}`,
  `/login?redirect=//${FOREIGN}`,
  `/sandbox/oauth/authorize?redirect_uri=https://${FOREIGN}/&appid=x&state=1`,
  `/sandbox/wechat-pay/h5?redirect_url=https://${FOREIGN}/`,
]

/** Addresses that try to send a visitor of ours to another host. */
export const openRedirects: Attack = {
  id: 'redirects',
  name: 'addresses that lead to another host',
  async run(target) {
    const broken: string[] = []
    for (const path of REDIRECTS) {
      const { status, location } = await rawGet(target, path)
      const to = location === undefined ? null : new URL(location, target.url)
      if (status >= 500 || (to && to.host !== new URL(target.url).host))
        broken.push(`${path} → ${location ?? status}`)
    }
    return verdict(REDIRECTS.length, broken, 'no Location of another host')
  },
}

function verdict(tried: number, broken: string[], bound: string) {
  const result = broken.length === 0 ? `${tried} tried` : `broken: ${broken.join(', ')}`
  return { result, bound, ok: broken.length === 0 }
}

/** Sends a path as it stands, which `fetch` would tidy up first. */
function rawGet(
  target: Target,
  path: string,
): Promise<{ status: number; location?: string; body: string }> {
  const { hostname, port } = new URL(target.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false, timeout: 10_000 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error(`${path.slice(0, 60)} was not answered`)))
    sent.on('error', reject)
    sent.end()
  })
}
