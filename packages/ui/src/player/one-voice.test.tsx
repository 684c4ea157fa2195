import '../test-setup'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mediaElement, QUALITIES, report } from './player.fixture'
import { VideoPlayer } from './video-player'

const WORDS = '另一个页面开始播放了，这里已暂停'

/** What another page of this browser would say and hear. */
function otherPage() {
  const channel = new BroadcastChannel('kz-playing')
  const heard: unknown[] = []
  channel.onmessage = ({ data }) => heard.push(data)
  return { channel, heard }
}

test('a player that begins tells the other pages; when another begins, it pauses and says so until it plays again', async () => {
  const { channel, heard } = otherPage()
  render(<VideoPlayer title="第三讲" qualities={QUALITIES} />)
  const media = mediaElement()
  let paused = false
  Object.defineProperty(media, 'paused', { get: () => paused })
  media.pause = () => {
    paused = true
    report('pause')
  }
  report('play')
  await waitFor(() => expect(heard).toEqual(['began']))
  act(() => channel.postMessage('began'))
  expect(await screen.findByText(WORDS)).toBeTruthy()
  expect(paused).toBe(true)
  report('play')
  expect(screen.queryByText(WORDS)).toBeNull()
  channel.close()
})
