import { CAPTION_SEARCH_LIMITS, DAY, MOST_PLAYED_PARTS, type PlayedPart } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  captionHits,
  captionLanguage,
  captions as captionsOutput,
  liveInfo,
  playInfo,
  replayMessage,
  reportedProgress,
  sectionInfo,
  sectionProgress,
} from '../../entities/learning'
import { liveStream } from '../../entities/live/live-message'
import { endpoint } from '../endpoint'
import { flag, id, int, json, manyOf, text } from '../wire-schemas'

/** A day. */
const LONGEST_SECONDS = 86_400

export const info = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/info',
  summary: 'A lesson: its state now, and whether it is open to this person',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: sectionInfo,
})

export const live = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/live_info',
  summary: 'A live class with its room and, while it runs, its stream',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ id: id() }),
  output: liveInfo,
})

export const playback = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/playback_info',
  summary: 'The playback of a live class, where to go on, and its neighbours',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ id: id() }),
  output: playInfo,
})

export const record = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/record_info',
  summary: 'A recorded lesson, where to go on, and its neighbours',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ id: id() }),
  output: playInfo,
})

export const progress = endpoint({
  method: 'GET',
  path: '/api/durations/courses/sections/get',
  summary: 'How much this person has seen of a course, or of some lessons',
  access: 'user',
  input: v.object({
    courseId: v.optional(id()),
    sectionIds: v.optional(manyOf(id(), 100), []),
  }),
  output: v.array(sectionProgress),
})

/** From the first to the last second of a lesson that was played. */
const playedPart = v.pipe(
  v.strictTuple([int(0, LONGEST_SECONDS), int(0, LONGEST_SECONDS)]),
  v.check(([from, to]) => from < to, '开始应早于结束'),
)

/**
 * Sent every 10 s of playing and at the end. `played` has the parts that were played since the lesson was opened, as often as
 * it likes: the server unites them with what it has, so a report that comes twice or late changes nothing, and two devices
 * add up. Without it the position alone is stored.
 */
export const reportProgress = endpoint({
  method: 'POST',
  path: '/api/durations/courses/sections/report',
  repeats: 'freely',
  summary: 'Says where a player is, and which parts of the lesson were played',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'liveClosed', 'notEntitled', 'notFound'],
  input: v.object({
    sectionId: id(),
    position: int(0, LONGEST_SECONDS),
    played: v.optional(manyOf(json<PlayedPart>(playedPart), MOST_PLAYED_PARTS), []),
  }),
  output: reportedProgress,
})

/** Of a lesson on a provider's page, where nobody here can measure what is played. Earns no points. */
export const markWatched = endpoint({
  method: 'POST',
  path: '/api/durations/courses/sections/watched',
  repeats: 'freely',
  summary: 'Says that a lesson on a provider’s page was watched, or takes that back',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'liveClosed', 'notEntitled', 'notFound'],
  input: v.object({ sectionId: id(), watched: flag() }),
  output: sectionProgress,
})

export const captions = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/captions',
  summary: 'What is said in a lesson’s recording, as captions and as a transcript',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ id: id(), lang: captionLanguage }),
  output: captionsOutput,
})

/**
 * One answer reads a part of a long course only: one without a line still names where to go on, until the end of the course.
 */
export const searchCaptions = endpoint({
  method: 'GET',
  path: '/api/courses/captions',
  summary: 'The lines of a course’s captions that have a text, lesson by lesson',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: v.object({
    courseId: id(),
    text: text(CAPTION_SEARCH_LIMITS.text, 1),
    /** `next` of the answer before. */
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,9}$/, '格式不正确'))),
  }),
  output: captionHits,
})

/**
 * Chat of a class beside its playback. `upTo`: the last messages said at `ms` since the class began, or before; `after`: the
 * first ones said later. Messages of one ms come together, so a page may be a little longer than asked for.
 */
export const chat = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/chat',
  summary: 'What was said in a class around a moment of its playback, in order',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({
    id: id(),
    stream: liveStream,
    kind: v.picklist(['upTo', 'after']),
    ms: int(0, DAY),
    length: v.optional(int(1, 100), 100),
  }),
  output: v.object({ list: v.array(replayMessage), end: v.boolean() }),
})
