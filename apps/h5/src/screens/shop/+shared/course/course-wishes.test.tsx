import type { CourseProduct, PromotionStatus } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { globalStore } from '../../../../stores/global'
import { courseProduct } from '../../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../details/screen'

const IDS = 'GET /api/courses/favorites/ids'
const ADD = 'POST /api/courses/favorites'
const REMOVE = 'DELETE /api/courses/favorites'

function open(course: Partial<CourseProduct>, loggedIn: boolean, answers: Answers = {}) {
  return renderScreen(Screen, {
    path: '/details/:id',
    at: '/details/1001',
    loggedIn,
    answers: { 'GET /api/courses/products/1001': courseProduct(course), ...answers },
  })
}

const heart = (pressed: boolean) => screen.findByRole('button', { name: '收藏', pressed })

/** Logs in as the session does: first the user, then `afterLogin`. */
function logIn(): void {
  const { afterLogin } = globalStore.getState()
  act(() => {
    globalStore.setState({ loggedIn: true, loginVisible: false })
    afterLogin?.()
  })
}

describe('the heart', () => {
  test('is filled at once, before the server has answered', async () => {
    let answer: (() => void) | undefined
    open({}, true, {
      [IDS]: [7],
      [ADD]: () =>
        new Promise((resolve) => {
          answer = () => resolve([1001, 7])
        }),
    })
    fireEvent.click(await heart(false))
    expect(await heart(true)).toBeVisible()
    await waitFor(() => expect(answer).toBeDefined())
    act(() => answer?.())
    expect(await heart(true)).toBeVisible()
  })

  test('is empty again when the server refuses', async () => {
    let refuse = (): void => {}
    open({}, true, {
      [IDS]: [],
      [ADD]: () =>
        new Promise((resolve) => {
          refuse = () => resolve(refused('favoritesFull', { message: '最多收藏 200 门课程' }))
        }),
    })
    fireEvent.click(await heart(false))
    expect(await heart(true)).toBeVisible()
    await waitFor(() => {
      refuse()
      expect(screen.getByRole('button', { name: '收藏', pressed: false })).toBeVisible()
    })
  })

  test('removes a favourite', async () => {
    const { calls } = open({}, true, { [IDS]: [1001], [REMOVE]: [] })
    fireEvent.click(await heart(true))
    expect(await heart(false)).toBeVisible()
    await waitFor(() => expect(calls).toContain(REMOVE))
    expect(await screen.findByText('已取消收藏')).toBeVisible()
  })

  test('opens the login for a visitor, then adds the course to the favourites', async () => {
    const { calls } = open({}, false, { [IDS]: [7], [ADD]: [1001, 7] })
    fireEvent.click(await heart(false))
    expect(globalStore.getState().loginVisible).toBe(true)
    expect(calls.some((call) => call.includes('favorites'))).toBe(false)
    logIn()
    expect(await heart(true)).toBeVisible()
    await waitFor(() => expect(calls).toContain(ADD))
  })
})

describe('a sold-out course', () => {
  const STATE = 'GET /api/reminders/stock'
  const bar = () => screen.findByRole('region', { name: '购买' })

  /** What a server keeps: a read that comes after a change answers what was changed. */
  function keptReminder(): Answers {
    const state = { waiting: false }
    return {
      [STATE]: () => ({ ...state }),
      'POST /api/reminders/stock': () => ({ ...Object.assign(state, { waiting: true }) }),
      'DELETE /api/reminders/stock': () => ({ ...Object.assign(state, { waiting: false }) }),
    }
  }

  test('sets a reminder with one call, shows that it is set, and can withdraw it', async () => {
    const { calls } = open({ saleState: 'soldOut' }, true, keptReminder())
    fireEvent.click(
      await within(await bar()).findByRole('button', { name: '已售完，有名额提醒我' }),
    )
    // While its own call is under way it takes no press.
    fireEvent.click(await screen.findByRole('button', { name: '已设提醒，点此取消', busy: false }))
    expect(await screen.findByRole('button', { name: '已售完，有名额提醒我' })).toBeVisible()
    expect(calls.filter((call) => /^(POST|DELETE) \/api\/reminders/.test(call))).toHaveLength(2)
  })

  test('opens the login for a visitor, then sets the reminder', async () => {
    const { calls } = open({ saleState: 'soldOut' }, false, keptReminder())
    fireEvent.click(
      await within(await bar()).findByRole('button', { name: '已售完，有名额提醒我' }),
    )
    expect(calls.some((call) => call.includes('reminders'))).toBe(false)
    logIn()
    expect(await screen.findByRole('button', { name: '已设提醒，点此取消' })).toBeVisible()
  })
})

describe('an announced sale', () => {
  const ASK = 'POST /api/markets/promotions/reservation/status'
  const SET = 'POST /api/markets/promotions/2101/reservations'
  const sale: PromotionStatus = {
    id: 2101,
    title: '寒假班正式开售',
    subtitle: '',
    courseId: 1001,
    startTime: Date.now() + 86_400_000,
    endTime: Date.now() + 2 * 86_400_000,
    reserved: 3,
    full: false,
    isReserved: false,
  }

  test('sets a reminder at a press, and withdraws it at a second press after a confirmation', async () => {
    const reserved = { ...sale, reserved: 4, isReserved: true }
    open({}, true, {
      [ASK]: [sale],
      [SET]: reserved,
      'DELETE /api/markets/promotions/2101/reservations': sale,
    })
    const cell = await screen.findByRole('button', { name: /寒假班正式开售/ })
    expect(cell.textContent).toContain('3 人等开售')
    fireEvent.click(cell)
    await waitFor(() => expect(cell.textContent).toContain('已设提醒'))
    fireEvent.click(cell)
    const dialog = await screen.findByRole('dialog', { name: '取消开售提醒' })
    fireEvent.click(within(dialog).getByRole('button', { name: '取消提醒' }))
    await waitFor(() => expect(cell.textContent).toContain('开售提醒我'))
  })

  test('has no reminder when it is full or has begun', async () => {
    open({}, true, {
      [ASK]: ({ form }: CallFacts) =>
        form.get('courseId') === '1001'
          ? [
              { ...sale, full: true },
              { ...sale, id: 2102, title: '开售过的', startTime: sale.startTime - 2 * 86_400_000 },
            ]
          : [],
    })
    const cell = await screen.findByRole('button', { name: /寒假班正式开售/ })
    expect(cell).toHaveProperty('disabled', true)
    expect(cell.textContent).toContain('提醒名额已满')
    expect(screen.queryByText('开售过的')).toBeNull()
  })
})
