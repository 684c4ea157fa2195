import type { LiveRoom, LiveStream } from '@kaozhou/api'

/** The stream of chat that a role writes into. */
export function ownStream(role: LiveRoom['role']): LiveStream {
  return role === 'teacher' ? 'class' : 'student'
}
