import { generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'

const pair = v.object({ privateKey: v.string(), publicKey: v.string() })
const schema = v.object({
  alipay: v.object({ merchant: pair, platform: pair }),
  wechat: v.object({ merchant: pair, platform: pair, apiV3Key: v.string() }),
})

export type KeyPair = v.InferOutput<typeof pair>
/** Test keys of the shop and of the simulated payment services; never those of a real account. */
export type SandboxKeys = v.InferOutput<typeof schema>

/** The shop's merchant numbers at the sandbox. */
export const SANDBOX_IDENTITY = {
  alipay: { appId: '2021000000000001', sellerId: '2088000000000001' },
  wechat: {
    appId: 'wx0000000000000001',
    mchid: '1900000001',
    merchantSerial: '5E0000000000000000000000000000000000000A',
    platformSerial: '5E0000000000000000000000000000000000000B',
  },
} as const

const generate = promisify(generateKeyPair)

async function newPair(): Promise<KeyPair> {
  return generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** Generates the keys of both sides. */
export async function generateSandboxKeys(): Promise<SandboxKeys> {
  const [ours, alipay, merchant, wechat] = await Promise.all([
    newPair(),
    newPair(),
    newPair(),
    newPair(),
  ])
  const apiV3Key = randomBytes(16).toString('hex')
  return {
    alipay: { merchant: ours, platform: alipay },
    wechat: { merchant, platform: wechat, apiV3Key },
  }
}

/** The keys in a data folder; generated at the first start. */
export async function openSandboxKeys(dataDirectory: string): Promise<SandboxKeys> {
  const folder = join(dataDirectory, 'sandbox-keys')
  const file = join(folder, 'payment-keys.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) return v.parse(schema, JSON.parse(text))
  const keys = await generateSandboxKeys()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Rename is atomic: a crash leaves no half-written file.
  await writeFile(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return keys
}
