import type { Audition, AuditionOffer } from '@kaozhou/api'
import { openSection, SECTION_NOTICES } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isKnownHref } from '../../../routing/is-known-href'
import { globalStore } from '../../../stores/global'
import { courseCard, section } from '../../../testing/course.fixture'
import { type CallFacts, renderScreen, type ScreenOptions } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const OFFER = 'GET /api/courses/1001/reservations'
const RESERVE = 'POST /api/courses/reservations'

const MINE: Audition = {
  id: 1,
  courseId: 1001,
  courseName: '四级全程班',
  cover: '',
  state: 'booked',
  initiative: true,
  sectionId: 5,
  sectionName: '诊断卷讲评',
  sectionStartTime: null,
  groupid: 31,
  createdAt: 0,
  unlockedAt: null,
  expiresAt: null,
}
const OFFERED: AuditionOffer = {
  course: courseCard(1001, { name: '四级全程班' }),
  auditionable: true,
  lessons: [section(1, { name: '听力开篇' })],
  bookedCount: 88,
  openDays: 7,
  mine: null,
  owned: false,
}

function open(options: Partial<ScreenOptions> & { mobile?: string } = {}) {
  const { mobile = '138****5678', ...rest } = options
  const sent: string[] = []
  const rendered = renderScreen(Screen, {
    path: '/reservations/:id',
    at: '/reservations/1001',
    answers: {
      [OFFER]: OFFERED,
      'GET /api/users/current': { id: 1, userId: 1, mobile },
      [RESERVE]: ({ form }: CallFacts) => {
        sent.push(form.get('initiative') ?? '')
        return MINE
      },
      'GET /api/qqgroups/31/v2': {
        id: 31,
        courseId: 1001,
        kind: 'qq',
        name: '四级 1 班',
        number: '123456',
        joinUrl: 'https://qm.qq.com/x',
        welcome: '进群领资料',
      },
    },
    loggedIn: true,
    ...rest,
  })
  return { ...rendered, sent }
}

async function book(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: '免费预约试听' }))
  const dialog = await screen.findByRole('dialog', { name: '预约免费试听' })
  fireEvent.click(within(dialog).getByRole('button', { name: '确认预约' }))
}

test('a free audition shows its lessons and how many booked it', async () => {
  open()
  expect(await screen.findByText('听力开篇')).toBeVisible()
  expect(screen.getByText('88 人已预约')).toBeVisible()
})

test('after booking, it says so and shows the QR code of the class group', async () => {
  open()
  await book()
  await screen.findByText('试听预约成功')
  expect(await screen.findByRole('img', { name: '四级 1 班的QQ 群二维码' })).toBeVisible()
  expect(screen.getByRole('link', { name: '看完整课程' }).getAttribute('href')).toBe(
    '/details/1001',
  )
})

test.each([
  ['/reservations/1001', '138****5678', 'true'],
  ['/reservations/1001?jump=1', '138****5678', 'false'],
  ['/reservations/1001', '', 'false'],
])('booking at %s with the phone “%s” sends the initiative %s', async (at, mobile, initiative) => {
  const { sent } = open({ at, mobile })
  await book()
  await waitFor(() => expect(sent).toEqual([initiative]))
})

test('a visitor who presses 免费预约试听 sees the login dialog first', async () => {
  open({ loggedIn: false })
  fireEvent.click(await screen.findByRole('button', { name: '免费预约试听' }))
  expect(globalStore.getState().afterLogin).toBeTypeOf('function')
})

test('a refused booking closes the dialog without a message (spec §8)', async () => {
  const { answers } = open()
  answers[RESERVE] = refused('notAuditionable', { message: '暂不支持' })
  await book()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '预约免费试听' })).toBeNull())
  expect(screen.queryByText('暂不支持')).toBeNull()
})

test('the button of a course without an audition is disabled', async () => {
  open({ answers: { [OFFER]: { ...OFFERED, auditionable: false } } })
  const button = await screen.findByRole('button', { name: '暂不支持试听' })
  expect(button).toHaveProperty('disabled', true)
})

test.each([
  ['booked before it was bought', { ...MINE, state: 'bought' as const }],
  ['never booked', null],
])(
  'the audition of an owned course, %s, has no tag of its state, and its lessons open from the list',
  async (_, mine) => {
    const lesson = section(1, { name: '听力开篇', state: 4, type: 3 })
    const answers = { [OFFER]: { ...OFFERED, lessons: [lesson], mine, owned: true } }
    const { address } = open({ answers })
    expect(await screen.findByText('已购买')).toBeVisible()
    for (const text of [/^预约成功$/, /^试听中$/, /^可以试听的课$/, /内可听/]) {
      expect(screen.queryByText(text)).toBeNull()
    }
    expect(screen.queryByRole('button', { name: '免费预约试听' })).toBeNull()
    expect(screen.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/mylive')
    // A press opens the lesson, or says that this build has no page for it.
    fireEvent.click(screen.getByRole('button', { name: /听力开篇/ }))
    const opening = openSection(lesson)
    if (opening.kind === 'navigate' && isKnownHref(opening.path)) {
      await waitFor(() => expect(address()).toBe(opening.path))
    } else {
      expect(await screen.findByText(SECTION_NOTICES.unavailable)).toBeVisible()
    }
  },
)

test('the lessons of an audition that has started open from the list on this page', async () => {
  const lesson = section(1, { name: '听力开篇', state: 0 })
  const mine = { ...MINE, state: 'open' as const, expiresAt: Date.now() + 1000 }
  open({ answers: { [OFFER]: { ...OFFERED, lessons: [lesson], mine } } })
  fireEvent.click(await screen.findByRole('button', { name: /听力开篇/ }))
  expect(await screen.findByText(SECTION_NOTICES.notStarted)).toBeVisible()
  // The list /myaudition leads to this page: the bar opens the first lesson instead of the list.
  expect(screen.queryByRole('link', { name: '去试听' })).toBeNull()
  expect(screen.getByRole('button', { name: '听第一节' })).toBeVisible()
})
