import type { CheckInState } from '@kaozhou/api'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CalendarStage } from './calendar-stage'

/** The first instant of a day in Beijing. */
const dayOf = (month: number, day: number) => Date.UTC(2026, month - 1, day) - 8 * 3_600_000
const EIGHT = 8 * 3_600_000

function open(now: number, missed: number[]): number[] {
  const checkIn: CheckInState = {
    ...{ checkedToday: false, current: 0, longest: 0, total: 0, days: [], rewards: [], next: null },
    owned: null,
    makeUp: { points: 30, left: 3, days: missed },
  }
  const made: number[] = []
  render(
    <CalendarStage
      checkIn={checkIn}
      now={now}
      making={false}
      onMakeUp={(day) => void made.push(day)}
    />,
  )
  return made
}

test('the calendar shows each day of this month once, and no other day', () => {
  open(dayOf(11, 23) + EIGHT, [])
  expect(
    screen.getAllByText(/^\d+$/).map(({ textContent }) => Number.parseInt(textContent ?? '', 10)),
  ).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('on the first of a month the missed days before it can be made up', () => {
  const made = open(dayOf(12, 1) + EIGHT, [dayOf(11, 29), dayOf(11, 30)])
  fireEvent.click(screen.getByRole('button', { name: '补签 11 月 29 日' }))
  fireEvent.click(screen.getByRole('button', { name: '补签 11 月 30 日' }))
  expect(made).toEqual([dayOf(11, 29), dayOf(11, 30)])
})
