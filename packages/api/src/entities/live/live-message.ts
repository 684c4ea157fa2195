import * as v from 'valibot'

export const liveStream = v.picklist(['class', 'student'])
/** `class`: messages of the teacher; `student`: messages of everybody else. */
export type LiveStream = v.InferOutput<typeof liveStream>

/** A message in a live room. Ids increase in the order of the messages. */
export type LiveMessage = v.InferOutput<typeof liveMessage>
export const liveMessage = v.object({
  id: v.number(),
  stream: liveStream,
  userId: v.nullable(v.number()),
  /** Of the staff member who wrote it at the desk. */
  staffId: v.optional(v.nullable(v.number())),
  nickname: v.string(),
  avatar: v.string(),
  text: v.string(),
  createdAt: v.number(),
})
