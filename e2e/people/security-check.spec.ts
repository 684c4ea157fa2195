import { expect, test } from '@playwright/test'
import { watchConsole } from '../page/console'
import { startOwnServer } from '../servers/own-server'
import { logIn, newPhone } from './phone'
import { clientOf } from './session'

test('after many codes from one network the browser solves a check, and the login goes on', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const server = await startOwnServer()
  try {
    const visitor = clientOf(server.url, () => undefined)
    for (let codes = 0; codes < 10; codes += 1) {
      await visitor.session.sendCode({ mobile: newPhone(), type: 'LOGIN' })
    }
    const asked = visitor.session.sendCode({ mobile: newPhone(), type: 'LOGIN' })
    await expect(asked).rejects.toMatchObject({ code: 4293 })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/oauth/mobile/code')) sent.push(request.postData() ?? '')
    })
    await page.goto(`${server.url}/details/1003`)
    await page.getByRole('button', { name: /^加入购物车/ }).click()
    await logIn(page)
    expect(sent.filter((form) => form.includes('proof='))).not.toEqual([])
    expect(errors).toEqual([])
  } finally {
    await server.stop()
  }
})
