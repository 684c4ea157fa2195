import { expect, test } from 'vitest'
import { DAY } from '../../time/spans'
import { DOWNLOAD_DEVICES, DOWNLOADS_PER_DEVICE } from './download-limits'
import {
  type DownloadFacts,
  downloadEnd,
  downloadRefusal,
  downloadUntil,
} from './download-standing'

const NOW = 1_800_000_000_000

test.each([
  ['without an end it is 30 days', null, 30 * DAY],
  ['a course that ends later changes nothing', 31 * DAY, 30 * DAY],
  ['a course that ends before ends it', 3 * DAY, 3 * DAY],
])('how long a download plays without a line: %s', (_, left, expected) => {
  expect(downloadUntil(NOW, left === null ? null : NOW + left)).toBe(NOW + expected)
})

const stands: DownloadFacts = {
  ...{ hasRecording: true, isOpen: true, standing: 'owned', isSameFile: true, wasFree: false },
}

test.each<[string, Partial<DownloadFacts>, ReturnType<typeof downloadEnd>]>([
  ['nothing has changed', {}, null],
  ['the order is being refunded', { isOpen: false, standing: 'refunding' }, 'refunded'],
  ['the order was refunded', { isOpen: false, standing: 'refunded' }, 'refunded'],
  ['a refunded lesson is free for everybody', { standing: 'refunded' }, null],
  ['the course has ended', { isOpen: false, standing: 'ended' }, 'ended'],
  ['the card has ended', { isOpen: false, standing: 'lentEnded' }, 'ended'],
  ['the audition is over', { isOpen: false, standing: 'never' }, 'ended'],
  ['a free lesson is free no more', { isOpen: false, standing: 'never', wasFree: true }, 'gone'],
  ['the recording is gone', { hasRecording: false }, 'gone'],
  ['the recording is another', { isSameFile: false }, 'replaced'],
])('why a download is taken back: %s', (_, facts, why) => {
  expect(downloadEnd({ ...stands, ...facts })).toBe(why)
})

test.each([
  [0, 0, null],
  [DOWNLOADS_PER_DEVICE - 1, DOWNLOAD_DEVICES - 1, null],
  [DOWNLOADS_PER_DEVICE, 0, 'lessons'],
  [0, DOWNLOAD_DEVICES, 'devices'],
] as const)(
  'with %i other lessons and %i other devices one more is refused for %s',
  (lessons, otherDevices, refusal) => {
    expect(downloadRefusal({ lessons, otherDevices })).toBe(refusal)
  },
)
