import { SectionState, SectionType } from '@kaozhou/domain'
import { expect } from '@playwright/test'
import { newPerson, type Person } from '../people/session'
import { newStudent } from '../people/student'
import { liveClass } from '../people/world'
import { startBadLine } from '../servers/bad-line'
import { COURSE } from '../stories/buying/purchase-story'
import { test, testInEach } from './engine-test'
import { engineOf } from './find-engines'
import { beAs, logIn } from './log-in'
import type { Visit } from './visit'

/** A course with recorded lessons, and one with a class that runs now. */
const [RECORDED, LIVE] = [1004, 1001]
const PLAYED = 'document.querySelector("video")?.currentTime'
const MOCK = '/mock/maths-open'

async function expectNoErrors({ tab }: Visit): Promise<void> {
  expect(await tab.takeErrors()).toEqual([])
}

testInEach('a visitor logs in, buys a course, pays for it, and finds it', async (visit) => {
  await visit.open('/home')
  await visit.press({ role: 'link', name: new RegExp(COURSE.name) })
  await visit.arrive(new RegExp(`/details/${COURSE.id}$`))
  await visit.press({ role: 'button', name: /立即报名/ })
  await logIn(visit)
  await visit.see({ role: 'heading', name: '确认订单' })
  await visit.press({ role: 'radio', name: /支付宝/ })
  await visit.press({ role: 'button', name: /去支付/ })
  await visit.arrive(/\/sandbox\/alipay/)
  await visit.press({ role: 'button', name: /确认付款/ })
  await visit.see({ role: 'heading', name: '购买成功' })
  await visit.press({ role: 'link', name: '去听课' })
  await visit.see({ role: 'button', name: /^开始学习/ })
  await expectNoErrors(visit)
})

testInEach('an address is pasted, understood and kept', async (visit, origin) => {
  await beAs(visit, await newPerson(origin))
  await visit.open('/receiveaddress')
  await visit.press({ role: 'link', name: '新增地址' })
  await visit.write(
    { role: 'textbox', name: /粘贴地址/ },
    '林小舟 13800138000 北京市东城区景山前街 4 号',
  )
  await visit.press({ role: 'button', name: '识别并填写' })
  await visit.press({ role: 'button', name: '保存地址' })
  await visit.arrive(/\/receiveaddress/)
  await visit.read(/景山前街\s?4\s?号/)
  await expectNoErrors(visit)
})

testInEach(
  'a course is shared as a poster; Back closes it before it leaves the course',
  async (visit, origin) => {
    await beAs(visit, await newPerson(origin))
    await visit.open('/course/list')
    await visit.press({ role: 'link', name: new RegExp(COURSE.name) })
    await visit.arrive(/\/details\//)
    await visit.press({ role: 'button', name: '分享' })
    await visit.press({ role: 'button', name: /^生成海报/ })
    await visit.see({ role: 'img', name: /海报/ })
    await visit.tab.back()
    await visit.gone({ role: 'img', name: /海报/ })
    await visit.arrive(/\/details\//)
    await visit.until('!document.querySelector("[role=dialog]")', 'no sheet is open')
    await visit.tab.back()
    await visit.arrive(/\/course\/list/)
    await expectNoErrors(visit)
  },
)

testInEach('five questions of a paper are answered and handed in', async (visit, origin) => {
  await beAs(visit, await newPerson(origin))
  await visit.open(MOCK)
  await visit.press({ role: 'button', name: '开始考试' })
  const room = { role: 'dialog' } as const
  for (let number = 1; number <= 5; number += 1) {
    const question = { role: 'region', name: `第 ${number} 题`, within: room } as const
    await visit.press({ role: 'radio', name: /^B/, within: question })
    if (number < 5) await visit.press({ role: 'button', name: '下一题', within: room })
  }
  await visit.press({ role: 'button', name: /^答题卡 5/ })
  await visit.press({ role: 'button', name: '交卷' })
  await visit.press({ role: 'button', name: '交卷', within: { role: 'dialog', name: /没有作答/ } })
  await visit.arrive(/\/exam\/mock\/report\/\d+$/)
  await expectNoErrors(visit)
})

testInEach(
  'a message is written and sent by the keyboard in a live class',
  async (visit, origin) => {
    const person = await newStudent(origin, LIVE)
    const { sectionId } = await liveClass(person.client, LIVE)
    await beAs(visit, person)
    await visit.open(`/live/stream/${sectionId}`)
    await visit.read('人在线')
    const words = `老师好 ${person.mobile}`
    await visit.write({ role: 'textbox', name: '说点什么' }, words)
    await visit.tab.key('Enter')
    await visit.read(words)
    await visit.until(`!document.body.innerText.includes('发送中')`, 'the message is sent')
    await expectNoErrors(visit)
  },
)

testInEach('a wheel is turned in a campaign, and says what it gave', async (visit, origin) => {
  const person = await newPerson(origin)
  await person.client.activities.join({ slug: 'live-luck' })
  await beAs(visit, person)
  await visit.open('/activity/liveLuck')
  await visit.press({ role: 'button', name: '抽一次' })
  await visit.see({ role: 'heading', name: /^(抽中了|这次没有抽中)/ })
  await expectNoErrors(visit)
})

testInEach('a lesson plays, and goes on where it was left', async (visit, origin) => {
  const person = await newStudent(origin, RECORDED)
  const path = await lessonOf(person)
  await beAs(visit, person)
  await play(visit, path)
  await visit.open(path)
  await visit.read(/上次看到 3:2\d/)
  await expectNoErrors(visit)
})

const testInBoth = engineOf('Firefox') && engineOf('WebKit') ? test : test.skip

testInBoth('what was watched in Firefox goes on in WebKit', async ({ visitIn, baseURL }) => {
  const person = await newStudent(baseURL ?? '', RECORDED)
  const path = await lessonOf(person)
  const firefox = await visitIn('Firefox')
  await beAs(firefox, person)
  await play(firefox, path)
  await firefox.open('/robots.txt')
  const webkit = await visitIn('WebKit')
  await beAs(webkit, person)
  await webkit.open(path)
  await webkit.read(/上次看到 3:2\d/)
})

const testInWebKit = engineOf('WebKit') ? test : test.skip

testInWebKit(
  'WebKit: a sheet has its styles while those of a screen that is brought ahead are on their way',
  async ({ visitIn, baseURL }) => {
    const line = await startBadLine(baseURL ?? '')
    try {
      await line.set({ kind: 'stalled', paths: /\/assets\/checkout-.*\.css/ })
      const visit = await visitIn('WebKit')
      await visit.open(`${line.url}/course/list`)
      await visit.press({ role: 'link', name: new RegExp(COURSE.name) })
      await visit.arrive(/\/details\//)
      const next = `document.querySelector('link[href*="/checkout-"][rel=stylesheet]')`
      await visit.until(`Boolean(${next})`, 'the next screen is brought ahead')
      await visit.press({ role: 'button', name: '分享' })
      await visit.see({ role: 'button', name: /^生成海报/ })
      const box = `document.querySelector('dialog[open]').getBoundingClientRect()`
      await visit.until(
        `Math.abs(innerHeight - ${box}.bottom) < 1 && ${box}.top > innerHeight / 2`,
        'the sheet stands at the bottom',
      )
      await visit.press({ role: 'button', name: /^生成海报/ })
      await visit.see({ role: 'img', name: /海报/ })
    } finally {
      await line.close()
    }
  },
)

/** The address of the course's first lesson that can be played. */
async function lessonOf({ client }: Person): Promise<string> {
  const chapters = await client.courses.chapters({ id: RECORDED })
  const lesson = chapters
    .flatMap(({ sections }) => sections)
    .find(({ state }) => state === SectionState.Ready)
  if (!lesson) throw new Error('no lesson can be played')
  return `/${lesson.type === SectionType.Playback ? 'playbackinfo' : 'qxRecord'}/${lesson.id}`
}

/** Plays a lesson for a second, and one more at 3:20. */
async function play(visit: Visit, path: string): Promise<void> {
  await visit.open(path)
  await visit.press({ role: 'button', name: '播放' })
  await visit.until(`${PLAYED} > 1`, 'the film plays')
  await visit.tab.valueOf('(document.querySelector("video").currentTime = 200, null)')
  await visit.until(`${PLAYED} > 201`, 'the film plays at 3:20')
}
