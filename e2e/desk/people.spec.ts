import { expect } from '@playwright/test'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('a student is found by phone, whose middle is hidden until somebody says why', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const page = await openDesk(browser, 'support', '/people')
  await page.getByLabel('查找学生').fill(person.mobile)
  const row = page.getByRole('table', { name: '学生' }).getByRole('row').nth(1)
  await expect(row).toContainText('****')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: '查看完整手机号' }).click()
  const form = page.getByRole('dialog', { name: '查看完整手机号' })
  await form.getByLabel(/原因/).fill('快递员打不通电话')
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByRole('dialog', { name: person.mobile })).toBeVisible()
})

test('support gives a course with a reason, and takes it back', async ({ browser, person }) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const page = await openDesk(browser, 'support', `/people/${id}`)
  await page.getByRole('button', { name: '发放课程' }).click()
  const give = page.getByRole('dialog', { name: '发放课程' })
  await give.getByLabel('课程编号').fill('1001')
  await give.getByLabel('天数').fill('30')
  await give.getByLabel(/原因/).fill('活动补发')
  await give.getByRole('button', { name: '发放 30 天' }).click()
  const courses = page.getByRole('table', { name: '课程' })
  await expect(courses.getByText('赠送')).toBeVisible()

  await courses.getByRole('button', { name: '收回' }).click()
  const take = page.getByRole('dialog', { name: '收回课程' })
  await take.getByLabel(/原因/).fill('发错了人')
  await take.getByRole('button', { name: '收回这门课' }).click()
  await expect(page.getByText('还没有课程')).toBeVisible()
})

test('support finds a coupon, sees what the student gets, and gives it', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const before = await person.client.coupons.list({ status: 'unused' })
  const page = await openDesk(browser, 'support', `/people/${id}`)
  await page.getByRole('button', { name: '发放优惠券' }).click()
  const give = page.getByRole('dialog', { name: '发放优惠券' })
  await expect(give.getByRole('radio').first()).toBeVisible()
  const submit = give.getByRole('button', { name: '发放', exact: true })
  await expect(submit).toBeDisabled()
  await give.getByLabel('找优惠券').fill('没有这样的券')
  await expect(give.getByText('没有“没有这样的券”')).toBeVisible()
  await give.getByLabel('找优惠券').fill('')
  await give.locator('input[type=radio]:enabled').first().check()
  await expect(give.getByText(/学生马上收到“.+”.+可以用到/)).toBeVisible()
  await give.getByLabel(/原因/).fill('课程延期的补偿')
  await submit.click()
  await expect(page.getByText(/^优惠券已发放，可以用到/)).toBeVisible()
  await expect(page.getByText(`${before.total + 1} 张`).first()).toBeVisible()
  const after = await person.client.coupons.list({ status: 'unused' })
  expect(after.total).toBe(before.total + 1)
})

test('a student who asks by phone downloads their own data; closing is asked for, and taken back', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(150_000))
  const { id } = await person.client.users.current()
  const page = await openDesk(browser, 'support', `/people/${id}`)
  const panel = page.getByRole('region', { name: '数据与注销' })

  await test.step('the copy goes to the student, and waits until they have it', async () => {
    await panel.getByRole('button', { name: '通知学生下载数据' }).click()
    const form = page.getByRole('dialog', { name: '通知学生下载数据' })
    await form.getByLabel(/原因/).fill('来电要自己的数据')
    await form.getByRole('button', { name: '通知学生', exact: true }).click()
    await expect(panel.getByText(/学生还没有下载/)).toBeVisible()
    await page.getByRole('link', { name: '数据请求' }).click()
    const requests = page.getByRole('table', { name: '数据请求' })
    await expect(requests.locator(`a[href$="/people/${id}"]`).first()).toBeVisible()
    const { list } = await person.client.notices.list({})
    expect(list[0]).toMatchObject({ kind: 'account', title: '你要的数据准备好了，点开下载' })
    await person.client.users.exportData()
    await page.goto(`/desk/people/${id}`)
    await expect(panel.getByText('没有等学生下载的数据')).toBeVisible()
  })

  await test.step('closing says what is lost, and that it can be taken back', async () => {
    await panel.getByRole('button', { name: '注销账号' }).click()
    const form = page.getByRole('dialog', { name: '注销账号' })
    await expect(form.getByText(/7 天内自己登录或请你都可以撤销/)).toBeVisible()
    await form.getByLabel(/原因/).fill('考完了，来电要求')
    await form.getByRole('button', { name: '7 天后注销' }).click()
    await expect(panel.getByText(/在那以前可以撤销。原因：考完了，来电要求/)).toBeVisible()
    await expect(person.client.users.current()).rejects.toThrow()
  })

  await test.step('support keeps the account', async () => {
    await panel.getByRole('button', { name: '撤销注销' }).click()
    const form = page.getByRole('dialog', { name: '撤销注销' })
    await form.getByLabel(/原因/).fill('学生改了主意')
    await form.getByRole('button', { name: '留下账号' }).click()
    await expect(panel.getByRole('button', { name: '注销账号' })).toBeVisible()
  })
})

test('a blocked student is out at once and can’t come back until unblocked', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const page = await openDesk(browser, 'owner', `/people/${id}`)
  await page.getByRole('button', { name: '封禁' }).click()
  const form = page.getByRole('dialog', { name: '封禁' })
  await form.getByLabel(/原因/).fill('转卖账号')
  await form.getByRole('button', { name: '封禁这位学生' }).click()
  await expect(page.getByText('起被封禁')).toBeVisible()
  await expect(person.client.users.current()).rejects.toThrow()
})
