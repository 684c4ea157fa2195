import { initialLiveRoom, type LiveChat, type LiveQuizView } from '@kaozhou/domain'
import {
  ChatPanel,
  ConnectionLine,
  CourseChoices,
  NoticeLine,
  QuizBars,
  type RoomState,
  RoomTools,
  TeacherBar,
} from '@kaozhou/ui/classroom'
import type { ReactNode } from 'react'
import type { Entry } from '../entry'
import { State } from '../state'

function nothing(): void {}

/** 26 November 2026, 19:00 in Beijing. */
const BEGAN = 1_795_690_800_000

const clock = (): number => BEGAN

function chat(id: number, part: Partial<LiveChat>): LiveChat {
  const createdAt = BEGAN + id * 20_000
  return {
    ...{ id, stream: 'student', userId: 9, nickname: '小岸', avatar: '', text: '', createdAt },
    ...part,
  }
}

const QUESTION = chat(3, { text: '第三段的 it 指什么？' })

const QUIZ: LiveQuizView = {
  ...{ id: 1, kind: 'single', text: '第 12 题选什么', options: 4, openedAt: BEGAN },
  ...{ endedAt: null, mine: null, right: [2], present: { count: 30, answered: 21 } },
  result: { counts: [2, 4, 13, 2], answered: 21 },
}

const ROOM: RoomState = {
  ...initialLiveRoom,
  connection: { ...initialLiveRoom.connection, phase: 'open', entered: true },
  userId: 7,
  messages: [
    chat(1, { userId: 1, stream: 'class', nickname: '林老师', text: '今天讲阅读，先看第三段' }),
    chat(2, { text: '老师好' }),
    QUESTION,
    chat(4, { userId: 7, nickname: '陈一帆', text: '我也想问这个' }),
  ],
  earlier: 'none',
  online: 31,
  handCount: 1,
  hands: [{ userId: 9, nickname: '小岸', raisedAt: BEGAN }],
  board: { ...initialLiveRoom.board, pinned: QUESTION, answered: [2] },
  quiz: QUIZ,
  rolls: [
    {
      ...{ id: 1, openedAt: BEGAN, endsAt: BEGAN + 60_000, isAnswered: false },
      answers: { answered: 28, missingCount: 2, missing: [{ userId: 11, nickname: '王江' }] },
    },
  ],
}

const STUDENT_SEES: RoomState = {
  ...ROOM,
  quiz: { ...QUIZ, right: null, result: null, present: null },
  rolls: ROOM.rolls.map((roll) => ({ ...roll, answers: null })),
}

function Chat({ who, state }: { who: RoomState['role']; state: RoomState }): ReactNode {
  return (
    <State initial="">
      {(draft, onDraft) => (
        <ChatPanel
          state={state}
          role={who}
          mutedUntil={null}
          clock={clock}
          online={state.online}
          draft={draft}
          onDraft={onDraft}
          newClientId={() => 'own'}
          dispatch={nothing}
        />
      )}
    </State>
  )
}

export const CLASSROOM: readonly Entry[] = [
  {
    id: 'chat-panel',
    title: '直播间聊天',
    states: {
      同学: () => <Chat who="student" state={ROOM} />,
      老师: () => <Chat who="teacher" state={{ ...ROOM, role: 'teacher', userId: 1 }} />,
      还没有人说话: () => <Chat who="student" state={{ ...ROOM, messages: [] }} />,
    },
  },
  {
    id: 'teacher-bar',
    title: '老师工具',
    states: {
      默认: () => (
        <TeacherBar state={ROOM} board={ROOM.board} drawCourses={() => null} dispatch={nothing} />
      ),
      可以推荐的课程: () => (
        <CourseChoices courses={[{ id: 1, name: '四级阅读', price: 19_900 }]} onPick={nothing} />
      ),
    },
  },
  {
    id: 'room-tools',
    title: '点名、随堂题、置顶',
    states: {
      老师看到的: () => <RoomTools state={ROOM} isTeacher clock={clock} dispatch={nothing} />,
      同学看到的: () => (
        <RoomTools state={STUDENT_SEES} isTeacher={false} clock={clock} dispatch={nothing} />
      ),
      结果: () => (
        <QuizBars
          kind="single"
          result={{ counts: [2, 4, 13, 2], answered: 21 }}
          mine={[1]}
          right={[2]}
        />
      ),
    },
  },
  {
    id: 'room-lines',
    title: '公告和连接',
    states: {
      公告: () => <NoticeLine text="资料在“课件”里，课后可以下载" />,
      正在重连: () => (
        <ConnectionLine
          connection={{ ...ROOM.connection, phase: 'waiting' }}
          onReconnect={nothing}
        />
      ),
    },
  },
]
