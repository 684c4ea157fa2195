import { BANNER_PICTURE, HOME_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseChangePreview, courseShelf } from '../../entities/desk/content/courses'
import { deskHome, entryIcon, homeKind } from '../../entities/desk/content/home'
import { endpoint } from '../endpoint'
import { epochMs, flag, id, manyOf, noInput, nothing, text } from '../wire-schemas'
import { entryVersion, reasoned, sentPicture } from './desk-schemas'

const access = { staff: 'home' } as const
const changes = ['home', 'record'] as const

const picture = sentPicture(BANNER_PICTURE.sentBytes)

const asked = {
  kind: homeKind,
  title: text(HOME_LIMITS.title),
  /** Of an entry. */
  subtitle: v.optional(text(HOME_LIMITS.subtitle), ''),
  /** Of a banner. */
  alt: v.optional(text(HOME_LIMITS.alt), ''),
  link: text(HOME_LIMITS.link),
  /** Of an entry. */
  icon: v.optional(entryIcon),
  badge: v.optional(text(HOME_LIMITS.badge), ''),
  /** Not said: from the beginning, without an end. */
  from: v.optional(epochMs()),
  until: v.optional(epochMs()),
}
/** As it was read. */
const one = { kind: homeKind, id: id(), version: entryVersion }

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/home',
  summary: 'The banners and entries of the home page, with those that were taken off',
  access,
  input: noInput,
  output: deskHome,
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/home/preview',
  summary: 'What a new or changed banner or entry would be for students; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({
    ...asked,
    /** Of the one that is changed; not said: a new one. */
    id: v.optional(id()),
    /** Whether it gets another picture. */
    newPicture: v.optional(flag(), false),
    shelf: v.optional(courseShelf, 'on'),
  }),
  output: courseChangePreview,
})

/**
 * Refused with `badInput` for words, times, a link or a picture that can't be, with `decidedAlready` when it was changed
 * meanwhile. Without a picture a banner keeps its own.
 */
export const change = endpoint({
  method: 'POST',
  path: '/api/desk/home/change',
  summary: 'Changes words, link, picture and times of a banner or an entry',
  access,
  deed: '改首页的横幅、入口',
  changes,
  refuses: ['decidedAlready', 'imageInvalid', 'imageTooLarge', 'notFound'],
  input: v.object({ ...asked, ...one, ...reasoned, picture: v.optional(picture, '') }),
  output: nothing,
})

/** Refused as {@link change}. */
export const add = endpoint({
  method: 'POST',
  path: '/api/desk/home/add',
  summary: 'Adds a banner or an entry, behind the others',
  access,
  deed: '加首页的横幅、入口',
  changes,
  refuses: ['imageInvalid', 'imageTooLarge'],
  input: v.object({ ...asked, ...reasoned, picture: v.optional(picture, '') }),
  output: nothing,
})

/** Refused as {@link change}. */
export const shelve = endpoint({
  method: 'POST',
  path: '/api/desk/home/shelf',
  summary: 'Takes a banner or an entry off the home page, or puts it back',
  access,
  deed: '收起、放回首页的横幅、入口',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...one, ...reasoned, shelf: courseShelf }),
  output: nothing,
})

/** Refused with `decidedAlready` when another one came or went meanwhile. */
export const order = endpoint({
  method: 'POST',
  path: '/api/desk/home/order',
  summary: 'Puts all banners or all entries into another order',
  access,
  deed: '排首页的横幅、入口',
  changes,
  refuses: ['decidedAlready'],
  input: v.object({
    kind: homeKind,
    /** All of them, those that were taken off too. */
    ids: manyOf(id()),
    /** Their order as it was read. */
    was: manyOf(id()),
    ...reasoned,
  }),
  output: nothing,
})
