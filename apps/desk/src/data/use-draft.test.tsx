import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { OWNER } from '../testing/open-desk.fixture'
import { MeProvider } from './me'
import { forgetDrafts, useDraft } from './use-draft'

const START = { reason: '', roles: [] as string[] }

function Form(): ReactNode {
  const { value, change, forget } = useDraft('form', START)
  return (
    <>
      <input
        aria-label="原因"
        value={value.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <button type="button" onClick={forget}>
        放弃
      </button>
      <output>{value.roles.length}</output>
    </>
  )
}

/** The form as a person finds it after a reload. */
function openForm(id = 1): HTMLInputElement {
  document.body.replaceChildren()
  render(
    <MeProvider value={{ ...OWNER, id }}>
      <Form />
    </MeProvider>,
  )
  return screen.getByLabelText('原因')
}

beforeEach(forgetDrafts)

test('what was typed is there again after a reload, for the same person only', () => {
  fireEvent.change(openForm(), { target: { value: '买重了' } })
  expect(openForm().value).toBe('买重了')
  expect(openForm(2).value).toBe('')
})

test('a form that is given up, or whose person logged out, begins anew', () => {
  fireEvent.change(openForm(), { target: { value: '买重了' } })
  act(() => screen.getByRole('button', { name: '放弃' }).click())
  expect(openForm().value).toBe('')
  fireEvent.change(openForm(), { target: { value: '买错了' } })
  forgetDrafts()
  expect(openForm().value).toBe('')
})

test('what an older form kept is used as far as it still fits', () => {
  const kept = { reason: 7, roles: ['owner'], gone: 'x' }
  sessionStorage.setItem('kz-desk-draft:1:form', JSON.stringify(kept))
  expect(openForm().value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('1')
})
