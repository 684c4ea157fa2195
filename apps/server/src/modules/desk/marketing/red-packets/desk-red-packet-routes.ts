import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { deskLimits } from '../../staff/desk-limits'
import {
  allowPacket,
  givePacketsBack,
  makePacket,
  pausePacket,
  refusePacket,
  resumePacket,
  setPacketTotal,
  takePacketsBack,
} from './desk-red-packet-deeds'
import { outlayMadeAlone } from './desk-red-packet-repository'
import { packetDetail, packetsToTake, pageOfPackets } from './desk-red-packet-service'

export function deskRedPacketHandlers(platform: Platform): DeskHandlers['redPackets'] {
  const { db } = platform.store
  return {
    list: (input, { now }) => pageOfPackets(db, input, now),
    limits: async (_input, { staff, now }) => ({
      packetsAlone: (await deskLimits(db)).packetsAlone,
      madeBefore: await outlayMadeAlone(db, { staffId: staff.id, now }),
    }),
    detail: ({ id }, { now }) => packetDetail(db, id, now),
    make: (input, call) => makePacket(platform, input, call),
    allow: (input, call) => allowPacket(platform, input, call),
    refuse: (input, call) => refusePacket(platform, input, call),
    setTotal: (input, call) => setPacketTotal(platform, input, call),
    pause: (input, call) => pausePacket(platform, input, call),
    resume: (input, call) => resumePacket(platform, input, call),
    toTakeBack: ({ id }, { now }) => packetsToTake(db, id, now),
    takeBack: (input, call) => takePacketsBack(platform, input, call),
    giveBack: (input, call) => givePacketsBack(platform, input, call),
  }
}
