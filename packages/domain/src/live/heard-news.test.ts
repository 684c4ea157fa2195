import { describe, expect, test } from 'vitest'
import { heardMarks, heardNews } from './heard-news'
import {
  initialLiveRoom,
  type LiveChat,
  type LiveQuizView,
  type LiveRoomState,
} from './live-room-state'

const ROOM: LiveRoomState = { ...initialLiveRoom, userId: 7 }
const MARKS = heardMarks(ROOM)

function chat(id: number, part: Partial<LiveChat> = {}): LiveChat {
  const from = { stream: 'student' as const, userId: 9, nickname: '小岸', avatar: '' }
  return { id, ...from, text: `第 ${id} 句`, createdAt: id, ...part }
}

const QUIZ: LiveQuizView = {
  ...{ id: 3, kind: 'single', text: '选哪个', options: 4, openedAt: 1, endedAt: null },
  ...{ mine: null, right: null, result: null, present: null },
}
const ROLL = { id: 4, openedAt: 1, endsAt: 60_000, isAnswered: false, answers: null }

describe('what is said of a room to somebody who hears it', () => {
  test.each<[string, Partial<LiveRoomState>, string]>([
    ['nothing new', {}, ''],
    ['a message', { messages: [chat(1)] }, '小岸：第 1 句'],
    ['an own one', { messages: [chat(1, { userId: 7 })] }, ''],
    [
      'the teacher’s',
      { messages: [chat(1, { stream: 'class', nickname: '林老师' })] },
      '老师 林老师：第 1 句',
    ],
    [
      'many at once',
      { messages: [1, 2, 3, 4, 5].map((id) => chat(id)) },
      '5 条新消息。小岸：第 3 句。小岸：第 4 句。小岸：第 5 句',
    ],
    ['a quiz', { quiz: QUIZ }, '老师出了单选题：选哪个，请作答'],
    [
      'one that is only spoken',
      { quiz: { ...QUIZ, kind: 'judge', text: '' } },
      '老师出了判断题，请作答',
    ],
    ['the end of one', { quiz: { ...QUIZ, endedAt: 2 } }, '随堂题结束了，可以看结果'],
    ['a roll call', { rolls: [ROLL] }, '老师在点名，请签到'],
    ['one that was answered elsewhere', { rolls: [{ ...ROLL, isAnswered: true }] }, ''],
    ['a notice', { board: { ...ROOM.board, notice: '休息五分钟' } }, '公告：休息五分钟'],
    ['raised hands, to a student', { handCount: 1 }, ''],
    ['raised hands, to the teacher', { role: 'teacher', handCount: 2 }, '有 2 人举手'],
    ['the teacher’s own quiz, to the teacher', { role: 'teacher', quiz: QUIZ }, ''],
  ])('%s', (_, change, text) => {
    expect(heardNews({ ...ROOM, ...change }, MARKS).text).toBe(text)
  })

  test('nothing is said twice, and what was there before is not said', () => {
    const state = { ...ROOM, messages: [chat(1)], quiz: QUIZ, rolls: [ROLL] }
    const { marks } = heardNews(state, MARKS)
    expect(heardNews(state, marks).text).toBe('')
    expect(heardNews(state, heardMarks(state)).text).toBe('')
    const ended = { ...state, quiz: { ...QUIZ, endedAt: 9 } }
    expect(heardNews(ended, marks).text).toBe('随堂题结束了，可以看结果')
  })
})
