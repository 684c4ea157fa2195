/**
 * A live room beside its picture: the machine that keeps a page in the room, the chat, and what a teacher does in it. An
 * entry of its own, so that a page without a class has none of it.
 *
 * @module @kaozhou/ui/classroom
 */

export { NoticeLine } from './classroom/board/notice-line'
export { ChatPanel, type ChatPanelProps } from './classroom/chat/chat-panel'
export { useUnread } from './classroom/chat/use-unread'
export { chatLines } from './classroom/chat-lines/chat-lines'
export { useEndInView } from './classroom/chat-lines/use-end-in-view'
export { ConnectionLine } from './classroom/connection/connection-line'
export { QuizBars } from './classroom/quiz-bars/quiz-bars'
export { openRoomSocket } from './classroom/room/open-room-socket'
export type { RoomLine } from './classroom/room/room-line'
export type {
  DispatchRoom,
  RoomRequest,
  RoomSocket,
  RoomSocketEvents,
  RoomState,
} from './classroom/room/room-state'
export { useLiveRoom } from './classroom/room/use-live-room'
export { CourseChoices, type CourseChoicesProps } from './classroom/teacher/card-picker'
export { TeacherBar } from './classroom/teacher/teacher-bar'
export { RoomTools } from './classroom/tools/room-tools'
