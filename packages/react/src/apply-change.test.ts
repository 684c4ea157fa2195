import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { applyChange } from './apply-change'
import { createQueryClient } from './query-client'

const KEY = ['cart']

/** A cart that is on screen; the test answers each of its fetches. */
function watchCart() {
  const queryClient = createQueryClient()
  const answers: ((cart: string[]) => void)[] = []
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => {})
  const cart = () => queryClient.getQueryData<string[]>(KEY)
  return { queryClient, answers, cart }
}

test('a fetch that began before the change does not overwrite it when its answer comes later', async () => {
  const { queryClient, answers, cart } = watchCart()
  await applyChange<string[]>(queryClient, KEY, () => ['course 1003'])
  answers[0]?.([])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(cart()).toEqual(['course 1003'])
  answers[1]?.(['course 1003', 'course 1017'])
  await vi.waitFor(() => expect(cart()).toEqual(['course 1003', 'course 1017']))
})

test('without a fetch in flight nothing is fetched again', async () => {
  const { queryClient, answers, cart } = watchCart()
  answers[0]?.(['course 1003'])
  await vi.waitFor(() => expect(cart()).toEqual(['course 1003']))
  await applyChange<string[]>(queryClient, KEY, (before = []) => [...before, 'course 1017'])
  expect(cart()).toEqual(['course 1003', 'course 1017'])
  expect(answers).toHaveLength(1)
})

test('data that is not loaded yet is not written; the next fetch brings it', async () => {
  const { queryClient, answers, cart } = watchCart()
  await applyChange<string[]>(queryClient, KEY, (before) => before && [...before, 'course 1017'])
  expect(cart()).toBeUndefined()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['course 1017'])
  await vi.waitFor(() => expect(cart()).toEqual(['course 1017']))
})
