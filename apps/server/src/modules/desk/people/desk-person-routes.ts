import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { personDetail } from './desk-person-service'
import {
  blockPerson,
  changePointsOf,
  endSessionsOf,
  giveCouponTo,
  giveCourse,
  noteOnPerson,
  showPhone,
  takeCourseAway,
  unblockPerson,
} from './person-deeds'

export function deskPersonHandlers(platform: Platform): DeskHandlers['people'] {
  return {
    detail: ({ id }, { now }) => personDetail(platform, id, now),
    showPhone: (input, call) => showPhone(platform, input, call),
    addNote: (input, call) => noteOnPerson(platform, input, call),
    giveCourse: (input, call) => giveCourse(platform, input, call),
    takeCourse: (input, call) => takeCourseAway(platform, input, call),
    changePoints: (input, call) => changePointsOf(platform, input, call),
    giveCoupon: (input, call) => giveCouponTo(platform, input, call),
    endSessions: (input, call) => endSessionsOf(platform, input, call),
    block: (input, call) => blockPerson(platform, input, call),
    unblock: (input, call) => unblockPerson(platform, input, call),
  }
}
