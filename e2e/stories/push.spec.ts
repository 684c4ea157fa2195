import { expect } from '@playwright/test'
import { untilCached } from '../loading/until-cached'
import { test } from '../people/session'

test.use({ serviceWorkers: 'allow' })

/** What the worker has shown, by its title. */
const shown = () =>
  navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title, body }) => `${title}：${body}`))

test('a message that the browser gets is shown in the shop’s words by its kind, and an unknown one leads to the notices', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
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

  await deliver('{"kind":"mock"}')
  await expect.poll(() => page.evaluate(shown)).toEqual(['模考快开始了：你报名的模考半小时内开考'])
  // The same kind again replaces it; one that this worker does not know stands beside it.
  await deliver('{"kind":"mock"}')
  await deliver('{"kind":"new-one","path":"https://evil.example/"}')
  await expect
    .poll(() => page.evaluate(shown))
    .toEqual(['模考快开始了：你报名的模考半小时内开考', '你有一条新提醒：点开看看'])
})
