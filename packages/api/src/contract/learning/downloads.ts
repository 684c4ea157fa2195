import * as v from 'valibot'
import { downloadGrant, downloadOffer, downloadStanding } from '../../entities/learning'
import { endpoint } from '../endpoint'
import { deviceName, id, nothing } from '../wire-schemas'

const device = deviceName()

export const offer = endpoint({
  method: 'GET',
  path: '/api/courses/sections/downloads',
  summary: 'What can be downloaded of a lesson, with its bytes',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'downloadClosed', 'notEntitled', 'notFound'],
  input: v.object({ sectionId: id() }),
  output: downloadOffer,
})

/**
 * The key under which a device keeps a lesson, and an address to fetch it from. Called again for the same file it is the same
 * key, so that a download that broke off goes on, with a new address and a new `until`; for another file or quality it is
 * another key, and what was kept under the former is to be deleted.
 */
export const grant = endpoint({
  method: 'POST',
  path: '/api/courses/sections/downloads',
  summary: 'Lets a device keep a lesson: its key, until when, and where it is fetched',
  access: 'user',
  changes: ['downloads.offer'],
  refuses: [
    'auditionExpired',
    'courseExpired',
    'downloadClosed',
    'downloadDevices',
    'downloadsFull',
    'notEntitled',
    'notFound',
  ],
  input: v.object({
    sectionId: id(),
    device,
    /** The name of one of the offer's. */
    quality: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/, '没有这种清晰度')),
  }),
  output: downloadGrant,
})

/**
 * To be called whenever there is a line. Renews the days of the grants that stand and takes the others back. A lesson that the
 * device keeps and the list does not have was given back: its key is to be forgotten too.
 */
export const standing = endpoint({
  method: 'POST',
  path: '/api/courses/sections/downloads/standing',
  repeats: 'freely',
  summary: 'Which downloads of a device stand, until when, and why the others do not',
  access: 'user',
  input: v.object({ device }),
  output: downloadStanding,
})

/** Without `sectionId`: all that the device has, which may be another one of the same person. */
export const giveBack = endpoint({
  method: 'POST',
  path: '/api/courses/sections/downloads/give_back',
  summary: 'Says that a device keeps a lesson no more, or none at all',
  access: 'user',
  input: v.object({ device, sectionId: v.optional(id()) }),
  output: nothing,
})
