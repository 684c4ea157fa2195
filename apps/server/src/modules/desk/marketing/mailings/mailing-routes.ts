import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { mailingChoices } from './mailing-choices'
import {
  allowMailing,
  cancelMailing,
  pauseMailing,
  refuseMailing,
  resumeMailing,
  sendMailing,
  takeMailingBack,
} from './mailing-deeds'
import { countMailing, mailingDetail, pageOfMailings } from './mailing-service'

export function mailingHandlers(platform: Platform): DeskHandlers['mailings'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfMailings(db, input),
    choices: (_, { now }) => mailingChoices(platform, now),
    count: ({ audience }, { now }) => countMailing(db, audience, now),
    detail: ({ id }, { now }) => mailingDetail(db, id, now),
    send: (input, call) => sendMailing(platform, input, call),
    allow: (input, call) => allowMailing(platform, input, call),
    refuse: (input, call) => refuseMailing(platform, input, call),
    pause: (input, call) => pauseMailing(platform, input, call),
    resume: (input, call) => resumeMailing(platform, input, call),
    cancel: (input, call) => cancelMailing(platform, input, call),
    takeBack: (input, call) => takeMailingBack(platform, input, call),
  }
}
