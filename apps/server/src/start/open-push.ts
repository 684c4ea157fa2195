import { join } from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import type { Environment } from '../config/environment'
import { keptFile } from '../config/kept-file'
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
  const file = join(dataDirectory, 'sandbox-keys', 'push-keys.json')
  const make = () => JSON.stringify(webPush.generateVAPIDKeys(), null, 2)
  return v.parse(schema, JSON.parse(await keptFile(file, make)))
}
