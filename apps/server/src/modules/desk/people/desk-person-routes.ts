import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { couponsFor, giveCouponTo } from './coupon-deeds'
import { accountData, closePerson, dataRequests, keepPerson, sendExport } from './data-deeds'
import { personDetail } from './desk-person-service'
import {
  blockPerson,
  changePointsOf,
  endSessionsOf,
  giveCourse,
  noteOnPerson,
  restoreCertificate,
  revokeCertificate,
  showPhone,
  takeCourseAway,
  unblockPerson,
} from './person-deeds'
import { giveRedPacketTo, redPacketsFor } from './red-packet-deeds'
import { endOwnView, viewAs } from './view-deeds'

export function deskPersonHandlers(platform: Platform): DeskHandlers['people'] {
  const { db } = platform.store
  return {
    detail: ({ id }, { now }) => personDetail(platform, id, now),
    showPhone: (input, call) => showPhone(platform, input, call),
    addNote: (input, call) => noteOnPerson(platform, input, call),
    giveCourse: (input, call) => giveCourse(platform, input, call),
    takeCourse: (input, call) => takeCourseAway(platform, input, call),
    revokeCertificate: (input, call) => revokeCertificate(platform, input, call),
    restoreCertificate: (input, call) => restoreCertificate(platform, input, call),
    changePoints: (input, call) => changePointsOf(platform, input, call),
    coupons: async (input, { now }) => ({ list: await couponsFor(db, input, now) }),
    giveCoupon: (input, call) => giveCouponTo(platform, input, call),
    redPackets: async (input, { now }) => ({ list: await redPacketsFor(db, input, now) }),
    giveRedPacket: (input, call) => giveRedPacketTo(platform, input, call),
    endSessions: (input, call) => endSessionsOf(platform, input, call),
    block: (input, call) => blockPerson(platform, input, call),
    unblock: (input, call) => unblockPerson(platform, input, call),
    dataRequests: () => dataRequests(db),
    data: ({ id }, { now }) => accountData(db, id, now),
    sendExport: (input, call) => sendExport(platform, input, call),
    close: (input, call) => closePerson(platform, input, call),
    keep: (input, call) => keepPerson(platform, input, call),
    view: (input, call) => viewAs(platform, input, call),
    endView: (input, call) => endOwnView(platform, input, call),
  }
}
