import { DialogHost } from '@kaozhou/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useStay } from './use-stay'

function Studio({ isLive }: { isLive: boolean }): ReactNode {
  useStay(isLive)
  return <DialogHost />
}

beforeEach(() => {
  history.pushState({ idx: 0 }, '', '/desk/classes')
  history.pushState({ idx: 1 }, '', '/desk/classes/7')
})

const stay = () => fireEvent.click(screen.getByRole('button', { name: '留在直播间' }))
const expectClosed = () => waitFor(() => expect(screen.queryByText('离开会中断直播')).toBeNull())

async function pressBack(): Promise<void> {
  history.back()
  await screen.findByText('离开会中断直播')
}

test('Back asks while the class is live: staying, the teacher is asked again', async () => {
  const { unmount } = render(<Studio isLive />)
  for (let time = 1; time <= 2; time += 1) {
    await pressBack()
    expect(location.pathname).toBe('/desk/classes/7')
    stay()
    await expectClosed()
  }
  unmount()
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }))
})

test('leaving, the teacher comes to where they were before', async () => {
  render(<Studio isLive />)
  await pressBack()
  fireEvent.click(screen.getByRole('button', { name: '离开' }))
  await waitFor(() => expect(location.pathname).toBe('/desk/classes'))
})

test('once the class is over, one Back leaves its page', async () => {
  const { rerender } = render(<Studio isLive />)
  rerender(<Studio isLive={false} />)
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }))
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/desk/classes'))
  expect(screen.queryByText('离开会中断直播')).toBeNull()
})
