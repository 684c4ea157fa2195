import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy, pay, submitted } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { newPerson, otherBrowser, type Person, test } from '../people/session'
import { COMPUTER, openDesk, sendParcel } from './desk-test'

/** Courses that come with printed material: each order makes a parcel. */
const WITH_BOOKS = [1001, 1002, 1005, 1021]

let numbers = Date.now() % 1_000_000

/** A number of 圆通 that no other test uses. */
function newNumber(): string {
  numbers += 1
  return `YT77${String(numbers).padStart(11, '0')}`
}

/** The parcels of new orders of this person, oldest first, as they are printed: P50001. */
async function parcelsOf({ client }: Person, count: number): Promise<string[]> {
  await client.addresses.create(ADDRESS)
  for (const course of WITH_BOOKS.slice(0, count)) await buy(client, course)
  const { list } = await client.express.list()
  return list.map(({ id }) => `P${id}`).reverse()
}

/** Opens a parcel by its number, from the list. */
async function openParcel(page: Page, number: string): Promise<void> {
  await page.getByLabel('查找包裹').fill(number)
  const table = page.getByRole('table', { name: '包裹' })
  // The list of before has this parcel too: a press on it is lost when the list found takes its place.
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `包裹 ${number}` })).toBeVisible()
}

/** How many pages a saved PDF has. */
async function pagesIn(page: Page): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '保存到电脑' }).click(),
  ])
  const bytes = readFileSync(await download.path())
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams].reduce((pages, [, packed = '']) => pages + pageObjectsIn(packed), 0)
}

/** The page objects in a packed stream of a PDF; pictures and fonts hold none. */
function pageObjectsIn(packed: string): number {
  try {
    const text = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  } catch {
    return 0
  }
}

test('shipping sends twenty by a pasted column with two bad lines, mends them, corrects a number; the student sees it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(limit(300_000))
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson(baseURL ?? '')))
  const [student] = people
  if (!student) throw new Error('nobody bought anything')
  const parcels = (await Promise.all(people.map((person) => parcelsOf(person, 4)))).flat()
  expect(parcels).toHaveLength(20)
  const lines = parcels.map((number) => `${number}\t圆通\t${newNumber()}`)
  const pasted = [...lines]
  pasted[4] = lines[4]?.replace(/^P\d+/, 'P999999999') ?? ''
  pasted[11] = `${parcels[11]}\t圆通\t12`

  const page = await openDesk(browser, 'shipping')
  await page.getByRole('link', { name: /^等待发货/ }).click()
  await expect(page).toHaveURL(/\/desk\/parcels$/)
  await page.getByRole('link', { name: '批量发货' }).click()
  await page.getByLabel('粘贴清单').fill(pasted.join('\n'))
  await page.reload()
  await expect(page.getByLabel('粘贴清单')).toHaveValue(pasted.join('\n'))
  await page.getByRole('button', { name: '核对清单' }).click()
  await expect(page.getByRole('heading', { name: '20 行里有 2 行不对' })).toBeVisible()
  await expect(page.getByText('没有 P999999999 这个订单或包裹')).toBeVisible()
  await expect(page.getByRole('button', { name: /^发出这/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('第 5 行', { exact: true }).fill(lines[4] ?? '')
  await page.getByLabel('第 12 行', { exact: true }).fill(lines[11] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '发出这 20 个包裹' }).click()
  await expect(page.getByRole('heading', { name: '20 个包裹已发货' })).toBeVisible()
  await page.getByRole('button', { name: '打印面单：这 20 个' }).click()
  expect(await pagesIn(page)).toBe(20)
  await page.getByRole('button', { name: '关闭' }).click()

  const [first = ''] = parcels
  const [, , sent = ''] = (lines[0] ?? '').split('\t')
  const phone = await otherBrowser(browser, student)
  await phone.goto('/myexpress')
  await expect(phone.getByText(sent).first()).toBeVisible()

  await page.getByRole('link', { name: '包裹', exact: true }).first().click()
  await openParcel(page, first)
  const right = newNumber()
  await page.getByRole('button', { name: '更正单号' }).click()
  const form = page.getByRole('dialog', { name: '更正单号' })
  await form.getByLabel('快递单号').fill(right)
  await form.getByRole('button', { name: '更正', exact: true }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: `更正为 圆通速递 ${right}` }),
  ).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(right).first()).toBeVisible()

  await page.getByRole('button', { name: '撤回发货' }).click()
  const undo = page.getByRole('dialog', { name: '撤回发货' })
  await undo.getByLabel(/原因/).fill('快递没有来收')
  await undo.getByRole('button', { name: '撤回，重新待发' }).click()
  await expect(page.getByRole('region', { name: '发货', exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('备货中').first()).toBeVisible()
})

test('a parcel is sent by hand with the keyboard, its label printed, its address shown to who says why', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const [number = ''] = await parcelsOf(person, 1)
  const page = await openDesk(browser, 'shipping', '/parcels')
  await page.getByLabel('查找包裹').fill(number)
  await expect(page.getByRole('table', { name: '包裹' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('heading', { name: '包裹', level: 1 }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const opened = page.getByRole('region', { name: '打开的包裹' })
  await expect(opened.getByText('138****8000')).toBeVisible()
  await expect(opened.getByText(ADDRESS.mobile)).toHaveCount(0)

  await opened.getByRole('button', { name: '查看完整手机号' }).click()
  const show = page.getByRole('dialog', { name: '查看完整收件信息' })
  await show.getByLabel(/原因/).fill('快递员要电话')
  await show.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByRole('dialog', { name: new RegExp(ADDRESS.mobile) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    opened.getByRole('listitem').filter({ hasText: '查看收件地址：快递员要电话' }),
  ).toBeVisible()

  await opened.getByRole('button', { name: `打印面单：${number}` }).click()
  expect(await pagesIn(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(opened.getByText('面单已打印')).toBeVisible()

  const sent = newNumber()
  await sendParcel(opened, sent)
  await expect(opened.getByRole('region', { name: '快递动态' })).toBeVisible()
})

test('shipping sees no money and nothing else of a person; a parcel and its order lead to each other for who may', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const [number = ''] = await parcelsOf(person, 1)
  const { list } = await person.client.express.list()
  const orderId = list[0]?.orderId ?? ''
  const { id: userId } = await person.client.users.current()
  const page = await openDesk(browser, 'shipping', '/parcels')
  const answers: Promise<string>[] = []
  const keep = (response: Response) => {
    if (response.url().includes('/api/desk/parcels')) answers.push(response.text())
  }
  page.on('response', keep)
  await openParcel(page, number)
  await expect(page.getByText(orderId).first()).toBeVisible()
  await expect(page.getByRole('link', { name: orderId })).toHaveCount(0)
  await expect(page.getByText('¥')).toHaveCount(0)
  page.off('response', keep)
  expect(answers.length).toBeGreaterThan(1)
  const said = (await Promise.all(answers)).join()
  for (const secret of [person.mobile, ADDRESS.mobile, 'amount', `"userId":${userId}`]) {
    expect(said).not.toContain(secret)
  }
  await page.goto(`/desk/orders/${orderId}`)
  await expect(page.getByText('你的角色看不到这里')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: '主导航' })
  await expect(navigation.getByRole('link')).toHaveText(['工作台', '包裹', '我的账号'])

  const owner = await openDesk(browser, 'owner', `/orders/${orderId}`)
  await owner.getByRole('link', { name: number }).click()
  await expect(owner).toHaveURL(new RegExp(`/desk/parcels/${number.slice(1)}\\?q=${orderId}`))
  await owner
    .getByRole('region', { name: '打开的包裹' })
    .getByRole('link', { name: orderId })
    .click()
  await expect(owner).toHaveURL(new RegExp(`/desk/orders/${orderId}`))
})

test('two books of one order are split, each waits for itself, and become one parcel again; the student sees how many there are', async ({
  browser,
  person: { client },
}) => {
  test.setTimeout(limit(180_000))
  await client.addresses.create(ADDRESS)
  for (const courseId of WITH_BOOKS.slice(0, 2)) await client.cart.add({ courseId })
  const cart = await client.buying.cartConfirm()
  const { id } = await submitted(cart, (input) => client.buying.cart(input))
  await pay(client, id)
  const [parcel] = (await client.express.list()).list
  const page = await openDesk(browser, 'shipping', `/parcels/${parcel?.id}?q=${id}`)
  await page.getByRole('button', { name: '拆成两个' }).click()
  const form = page.getByRole('dialog', { name: '拆分包裹' })
  await expect(form.getByRole('button', { name: '拆出来' })).toBeDisabled()
  await form.getByRole('combobox').first().selectOption('拆出 1 件')
  await form.getByRole('button', { name: '拆出来' }).click()
  await expect(form).toBeHidden()
  expect((await client.express.list()).list).toHaveLength(2)

  const list = page.getByRole('table', { name: '包裹' })
  await page.goto(`/desk/parcels?q=${id}`)
  await expect(list.getByRole('checkbox')).toHaveCount(3)
  for (const box of (await list.getByRole('checkbox').all()).slice(1)) await box.check()
  await page.getByRole('button', { name: '合并成一个' }).click()
  await page.getByRole('dialog', { name: '合并包裹' }).getByRole('button', { name: '合并' }).click()
  await expect(list.getByRole('checkbox')).toHaveCount(2)
  expect((await client.express.list()).list).toHaveLength(1)
})

test('an open parcel and the paste page fit 360 to 1440 px, and axe finds nothing in either theme', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const [number = ''] = await parcelsOf(person, 1)
  const page = await openDesk(browser, 'shipping', '/parcels')
  for (const path of [`/parcels/${number.slice(1)}`, '/parcels/ship']) {
    await page.goto(`/desk${path}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const size of [{ width: 360, height: 640 }, COMPUTER]) {
      await page.setViewportSize(size)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${path} at ${size.width} px`).toBe(size.width)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectReadableColours(page)
    }
  }
})
