import { createECDH, createHash, randomBytes } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import { untilCached } from '../../loading/until-cached'
import { test } from '../../people/session'

test.use({ serviceWorkers: 'allow' })

interface Shown {
  title: string
  body: string | undefined
  /** A later notification with the same one takes its place. */
  tag: string | undefined
}

/** Notes what the worker shows: a browser without windows shows no notifications. */
async function watchNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const noted: Shown[] = []
    Object.assign(self, { noted })
    registration.showNotification = async (title, options) => {
      noted.push({ title, body: options?.body, tag: options?.tag })
    }
  })
  return () => worker.evaluate(() => (self as unknown as { noted: Shown[] }).noted)
}

const MOCK = { title: '模考快开始了', body: '你报名的模考半小时内开考', tag: 'mock' }

test('a message that the browser gets is shown in the shop’s words by its kind, and an unknown one leads to the notices', async ({
  page,
  context,
}) => {
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await page.goto('/settings')
  await untilCached(page)
  const registrationId = await registered
  const { origin } = new URL(page.url())
  const deliver = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })

  const shown = await watchNotifications(context)
  await deliver('{"kind":"mock"}')
  await expect.poll(shown).toEqual([MOCK])
  await deliver('{"kind":"mock"}')
  await deliver('{"kind":"new-one","path":"https://evil.example/"}')
  const other = { title: '你有一条新提醒', body: '点开看看', tag: 'other' }
  await expect.poll(shown).toEqual([MOCK, MOCK, other])
})

test('a subscription that the browser replaces is renewed by the worker, which has no login', async ({
  page,
  context,
  person,
}) => {
  const newOne = (name: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}-${randomBytes(8).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })
  const digest = ({ endpoint }: { endpoint: string }) =>
    createHash('sha256').update(endpoint).digest('hex')
  const [old, next] = [newOne('old'), newOne('new')]
  await person.client.push.subscribe(old)
  await page.goto('/settings')
  await untilCached(page)
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('there is no service worker')
  // A browser without a push service can't be made to replace one: the event is what it would send.
  await worker.evaluate(
    ([before, { endpoint, ...keys }]) => {
      const oldSubscription = { endpoint: before.endpoint, options: {} }
      const newSubscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) }
      const event = new Event('pushsubscriptionchange')
      Object.assign(event, { oldSubscription, newSubscription, waitUntil: () => {} })
      self.dispatchEvent(event)
    },
    [old, next] as const,
  )
  await expect.poll(() => person.client.push.devices()).toEqual([digest(next)])
})
