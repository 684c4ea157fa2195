import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import type { Environment } from '../config/environment'
import {
  createPushSender,
  type PushKeys,
  type PushSender,
} from '../modules/marketing/push/push-sender'

const schema = v.object({ publicKey: v.string(), privateKey: v.string() })

let processKeys: PushKeys | undefined

/**
 * Sends push messages by the keys of the settings; null without them. A demo makes its own keys, in the data folder or, without
 * one, for as long as the process lives.
 */
export async function openPush(
  environment: Environment,
  dataDirectory: string | undefined,
): Promise<PushSender | null> {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT } = environment
  const { PUSH_HOSTS: hosts } = environment
  if (publicKey && privateKey && PUSH_CONTACT) {
    return createPushSender({ publicKey, privateKey, contact: PUSH_CONTACT, hosts })
  }
  if (environment.SMS_PROVIDER !== 'sandbox') return null
  const keys = dataDirectory ? await keptKeys(dataDirectory) : demoKeys()
  return createPushSender({ ...keys, contact: 'mailto:push@kaozhou.example', hosts })
}

function demoKeys(): PushKeys {
  processKeys ??= webPush.generateVAPIDKeys()
  return processKeys
}

async function keptKeys(dataDirectory: string): Promise<PushKeys> {
  const folder = join(dataDirectory, 'sandbox-keys')
  const file = join(folder, 'push-keys.json')
  const kept = await readKeys(file)
  if (kept) return kept
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(webPush.generateVAPIDKeys(), null, 2), { mode: 0o600 })
  // The file is there whole or not at all, and the first of several processes made it.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKeys(file)) ?? demoKeys()
}

async function readKeys(file: string): Promise<PushKeys | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : v.parse(schema, JSON.parse(text))
}
