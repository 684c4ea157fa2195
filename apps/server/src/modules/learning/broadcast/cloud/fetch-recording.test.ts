import { describe, expect, test } from 'vitest'
import { fetchRecordings, recordingUrl } from './fetch-recording'

const HOSTS = ['1.vod2.myqcloud.com', '*.school.example']

describe('a recording is fetched', () => {
  test.each<[string, string | null]>([
    ['https://1.vod2.myqcloud.com/a/f0.mp4', 'https://1.vod2.myqcloud.com/a/f0.mp4'],
    ['http://1.vod2.myqcloud.com/a/f0.mp4', 'https://1.vod2.myqcloud.com/a/f0.mp4'],
    [
      'https://oss.school.example/live/x%20y.MP4?v=1',
      'https://oss.school.example/live/x%20y.MP4?v=1',
    ],
    ['https://school.example/a.mp4', null],
    ['https://evilschool.example/a.mp4', null],
    ['https://1.vod2.myqcloud.com.evil.example/a.mp4', null],
    ['https://1.vod2.myqcloud.com@evil.example/a.mp4', null],
    ['https://u:p@1.vod2.myqcloud.com/a.mp4', null],
    ['https://1.vod2.myqcloud.com:8443/a.mp4', null],
    ['https://1.vod2.myqcloud.com/a.m3u8', null],
    ['https://127.0.0.1/a.mp4', null],
    ['file:///etc/a.mp4', null],
    ['a.mp4', null],
  ])('%s from %s', (address, url) => {
    expect(recordingUrl(address, HOSTS)).toBe(url)
  })

  const from = (ask: typeof fetch) => fetchRecordings(HOSTS, ask)('https://a.school.example/a.mp4')

  test('in parts, and follows nobody elsewhere', async () => {
    const asked: (RequestInit | undefined)[] = []
    const opened = await from(async (_, init) => {
      asked.push(init)
      return new Response('film')
    })
    if (opened === 'refused') throw new Error('refused')
    const parts: Uint8Array[] = []
    for await (const part of opened) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('film')
    expect(asked[0]).toMatchObject({ redirect: 'error' })
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal)
  })

  test('again later, when the provider refuses it', async () => {
    await expect(from(async () => new Response('', { status: 403 }))).rejects.toThrow('answers 403')
  })
})
