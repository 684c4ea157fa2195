import { expect } from '@playwright/test'
import { limit } from '../../page/limit'
import { pause, position, seek } from '../../page/video'
import { newPerson, otherBrowser, test } from '../../people/session'

test.use({ keepsPages: false })

/** A class that is over, free for everybody, with chapters and chat. */
const LESSON = 10010101
const PATH = `/playbackinfo/${LESSON}`

test('a note is written at 0:10, is there after a reload, leads to its time, is changed and deleted; nobody else has it', async ({
  page,
  person,
  browser,
}) => {
  await page.goto(PATH)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => position(page), { timeout: limit(60_000) }).toBeGreaterThan(0)
  await page.getByRole('tab', { name: '笔记' }).click()
  await pause(page)
  await seek(page, 10)
  const field = page.getByRole('textbox', { name: '写下这一刻听到的' })
  await field.fill('听力和阅读各 249 分')
  await expect(page.getByText('记在 0:10')).toBeVisible()

  // What is typed survives a reload before it is saved.
  await page.reload()
  await page.getByRole('tab', { name: '笔记' }).click()
  await expect(field).toHaveValue('听力和阅读各 249 分')
  await page.getByRole('button', { name: '保存笔记' }).click()
  await expect(page.getByText('已记在 0:10')).toBeVisible()

  await page.reload()
  await page.getByRole('tab', { name: '笔记' }).click()
  await expect(page.getByText('听力和阅读各 249 分')).toBeVisible()
  await seek(page, 600)
  await page.getByRole('button', { name: '从 0:10 播放' }).click()
  await expect.poll(() => position(page)).toBeLessThan(60)

  await page.getByRole('button', { name: '修改 0:10 的笔记' }).click()
  await page.getByRole('textbox', { name: '0:10 的笔记' }).fill('先补丢分最多的一项')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('先补丢分最多的一项')).toBeVisible()

  const other = await newPerson(person.origin)
  const [note] = await person.client.notes.ofSection({ sectionId: LESSON })
  const id = note?.id ?? 0
  expect(await other.client.notes.ofSection({ sectionId: LESSON })).toEqual([])
  await expect(other.client.notes.change({ id, text: '别人' })).rejects.toMatchObject({
    code: 4040,
  })
  await expect(other.client.notes.remove({ id })).rejects.toMatchObject({ code: 4040 })
  const elsewhere = await otherBrowser(browser, other)
  await elsewhere.goto(`${person.origin}${PATH}?t=10`)
  await expect(elsewhere.getByText('还没有笔记')).toBeVisible()
  await elsewhere.context().close()

  await page.getByRole('button', { name: '删除 0:10 的笔记' }).click()
  await page.getByRole('button', { name: '撤销删除 0:10 的笔记' }).click()
  await expect(page.getByText('先补丢分最多的一项')).toBeVisible()
  await page.getByRole('button', { name: '删除 0:10 的笔记' }).click()
  await expect(page.getByText('已删除 0:10 的笔记')).toBeVisible()
  expect(await person.client.notes.ofSection({ sectionId: LESSON })).toEqual([])
})

test('chapters and the chat of the class go with the playback, also after a seek', async ({
  page,
}) => {
  await page.goto(PATH)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => position(page), { timeout: limit(60_000) }).toBeGreaterThan(0)
  await pause(page)
  await page.getByRole('tab', { name: '章节' }).click()
  await page.getByRole('button', { name: /阅读：时间都去哪了$/ }).click()
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(29 * 60 + 20)

  await page.getByRole('tab', { name: '聊天' }).click()
  const students = page.getByRole('region', { name: '同学消息' })
  await expect(students.getByText('去查寝了，回来看回放')).toBeVisible()
  await expect(students.getByText('分堆这个方法好')).toHaveCount(0)
  await seek(page, 34 * 60)
  await expect(students.getByText('分堆这个方法好')).toBeVisible()
  await seek(page, 20)
  await expect(students.getByText('分堆这个方法好')).toHaveCount(0)
  await expect(students.getByText('声音有点小')).toBeVisible()
  await page.getByRole('tab', { name: '班级' }).click()
  await expect(page.getByRole('region', { name: '班级消息' })).toContainText('正常的同学打个 1')
})
