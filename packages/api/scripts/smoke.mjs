// The built files in real Node: import() and require() of every entry, the same names in both, nothing
// touched at import, and one signed call through axios from each. Run after the build.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const entries = Object.keys(exports).filter((key) => !key.endsWith('.json'))

for (const entry of entries) {
  const name = `@kaozhou/api${entry.slice(1)}`
  const asModule = await import(name)
  const asCommon = require(name)
  const names = Object.keys(asModule).filter((key) => key !== 'default' && key !== 'module.exports')
  assert.ok(names.length > 0, name)
  assert.deepEqual(Object.keys(asCommon).sort(), names.sort(), name)
  console.log(`✓ ${name}: ${names.length} names, import() and require()`)
}

const server = createServer((request, response) => {
  const { 'x-signature': signature, 'x-nonce': nonce } = request.headers
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ code: 0, success: true, message: '', data: { signature, nonce } }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${server.address().port}`
for (const sdk of [await import('@kaozhou/api'), require('@kaozhou/api')]) {
  const seen = await sdk.createClient({ baseUrl }).courses.categories()
  assert.match(seen.signature, /^[0-9a-f]{64}$/)
  assert.match(seen.nonce, /^[0-9a-z]{16}$/)
}
server.close()

const vectors = require('@kaozhou/api/vectors/get.json')
const { signRequest, signedPayload } = await import('@kaozhou/api')
for (const row of vectors) {
  const payload = signedPayload(row.method, row.query, row.body)
  assert.equal(signRequest({ ...row, payload }), row.sha256)
}
console.log(`✓ one signed call from ESM and CommonJS, ${vectors.length} vectors`)
