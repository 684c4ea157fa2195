import * as v from 'valibot'
import { liveInfo, playInfo, sectionInfo, sectionProgress } from '../../entities/learning'
import { endpoint } from '../endpoint'
import { id, int, manyOf } from '../wire-schemas'

export const info = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/info',
  summary: 'A lesson: its state now, and whether it is open to this person',
  input: v.object({ id: id() }),
  output: sectionInfo,
})

export const live = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/live_info',
  summary: 'A live class with its room and, while it runs, its stream',
  access: 'user',
  input: v.object({ id: id() }),
  output: liveInfo,
})

export const playback = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/playback_info',
  summary: 'The playback of a live class, where to go on, and its neighbours',
  access: 'user',
  input: v.object({ id: id() }),
  output: playInfo,
})

export const record = endpoint({
  method: 'GET',
  path: '/api/courses/sections/{id}/record_info',
  summary: 'A recorded lesson, where to go on, and its neighbours',
  access: 'user',
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

/**
 * Sent every 10 s of playing and at the end. `watchedSeconds` is the player's own sum for the lesson, so a report that
 * comes twice or late changes nothing.
 */
export const reportProgress = endpoint({
  method: 'POST',
  path: '/api/durations/courses/sections/report',
  summary: 'Says where a player is, and how much of the lesson was watched',
  access: 'user',
  input: v.object({ sectionId: id(), position: int(0, 86_400), watchedSeconds: int(0, 86_400) }),
  output: sectionProgress,
})
