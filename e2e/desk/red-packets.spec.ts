import { beijingDay, DAY } from '@kaozhou/domain'
import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('a red packet is made and given by hand; taken back it is gone from the wallet, and its holder reads why', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(240_000))
  const name = `补偿 ${person.mobile.slice(-6)}`
  const { id: userId } = await person.client.users.current()
  const desk = await openDesk(browser, 'marketing', '/red-packets')
  const opened = desk.getByRole('region', { name: '打开的红包' })

  await test.step('made: what it costs at most stands there before', async () => {
    await desk.getByRole('button', { name: '新建红包' }).click()
    const form = desk.getByRole('dialog', { name: '新建红包' })
    await form.getByLabel('名称').fill(name)
    await form.getByLabel('来源').fill('直播补偿')
    await form.getByLabel('面额（元）').fill('6.66')
    await form.getByLabel('一共多少个').fill('50')
    await form.getByLabel('最后一天').fill(beijingDay(Date.now() + 20 * DAY))
    await expect(form.getByText(/50 个都用掉，最多花/)).toContainText('333')
    await form.getByLabel('原因').fill('直播卡顿的补偿')
    await expectAccessible(desk)
    await form.getByRole('button', { name: '新建', exact: true }).click()
    await expect(opened.getByRole('heading', { name })).toBeVisible()
    await expect(opened.getByText('0 / 50')).toBeVisible()
  })

  await test.step('given by hand: the student has it', async () => {
    const support = await openDesk(browser, 'support', `/people/${userId}`)
    await support.getByRole('button', { name: '发放红包' }).click()
    const give = support.getByRole('dialog', { name: '发放红包' })
    await give.getByLabel('找红包').fill(name)
    await give.getByRole('radio', { name: new RegExp(name) }).check()
    await expect(give.getByText(/学生马上收到“.+”.+可以用到/)).toBeVisible()
    await give.getByLabel(/原因/).fill('直播卡顿')
    await give.getByRole('button', { name: '发放', exact: true }).click()
    await expect(support.getByText(/^红包已发放，可以用到/)).toBeVisible()
    await page.goto('/redpacks')
    await expect(page.getByText(name)).toBeVisible()
  })

  await test.step('paused: it can’t be given any more', async () => {
    await opened.getByRole('button', { name: '暂停发放' }).click()
    const pause = desk.getByRole('dialog', { name: '暂停发放' })
    await pause.getByLabel('原因').fill('先停一停')
    await pause.getByRole('button', { name: '暂停', exact: true }).click()
    await expect(opened.getByText('已暂停', { exact: true })).toBeVisible()
  })

  await test.step('taken back: from how many people how much stands there before', async () => {
    await desk.reload()
    await opened.getByRole('button', { name: '收回没用的' }).click()
    const takeBack = desk.getByRole('dialog', { name: '收回没用的红包' })
    await expect(takeBack.getByText(/从 1 位学生收回 1 个/)).toContainText('6.66')
    await takeBack.getByLabel('原因').fill('面额写错了')
    await takeBack.getByRole('button', { name: '收回', exact: true }).click()
    await expect(opened.getByText('收回了')).toBeVisible()
    await expectAccessible(desk)
  })

  await page.reload()
  await expect(page.getByText(name)).toBeHidden()
  await page.goto('/notices')
  await expect(page.getByText(`学校收回了红包“${name}”：面额写错了`)).toBeVisible()
})

test('a red packet that costs much waits for a colleague, whose refusal its maker reads', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const name = `大额 ${person.mobile.slice(-6)}`
  const desk = await openDesk(browser, 'marketing', '/red-packets')
  await desk.getByRole('button', { name: '新建红包' }).click()
  const form = desk.getByRole('dialog', { name: '新建红包' })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('来源').fill('周年')
  await form.getByLabel('面额（元）').fill('100')
  await form.getByLabel('一共多少个').fill('900')
  await form.getByLabel('最后一天').fill(beijingDay(Date.now() + 20 * DAY))
  await expect(form.getByText(/要另一位同事同意后才会发/)).toBeVisible()
  await form.getByLabel('原因').fill('周年活动')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const opened = desk.getByRole('region', { name: '打开的红包' })
  await expect(opened.getByText('等同事同意')).toBeVisible()
  await expect(opened.getByRole('button', { name: '同意', exact: true })).toBeHidden()

  const owner = await openDesk(browser, 'owner', '/red-packets?queue=asked')
  await owner.getByRole('link', { name }).first().click()
  await owner.getByRole('button', { name: '不同意' }).click()
  const refuse = owner.getByRole('dialog', { name: '不同意这个红包' })
  await refuse.getByLabel('原因').fill('这个月的预算用完了')
  await refuse.getByRole('button', { name: '不同意', exact: true }).click()
  await expect(owner.getByText('没有同意', { exact: true }).first()).toBeVisible()

  await desk.reload()
  await expect(opened.getByText('这个月的预算用完了')).toBeVisible()
})
