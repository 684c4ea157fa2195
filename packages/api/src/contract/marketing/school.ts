import * as v from 'valibot'
import { campaignRecord } from '../../entities/campaign'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { id, noInput, nothing, pageInput, pageOf } from '../wire-schemas'

export const openInfo = endpoint({
  method: 'GET',
  path: '/api/school/open_info',
  summary: 'The term opening: its time and rules, the chosen book and how far it is',
  refuses: ['activityOther', 'notFound'],
  input: noInput,
  output: school.schoolOpenInfo,
})

export const myGifts = endpoint({
  method: 'GET',
  path: '/api/school/my_gifts',
  summary: 'What this person received at the term opening',
  access: 'user',
  refuses: ['notFound'],
  input: v.object(pageInput),
  output: pageOf(campaignRecord),
})

export const myGift = endpoint({
  method: 'GET',
  path: '/api/school/my_gifts/{id}',
  summary: 'One thing that this person got in any campaign: its state, address and parcel',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: school.myGift,
})

export const books = endpoint({
  method: 'GET',
  path: '/api/school/books',
  summary: 'Books of the term opening',
  refuses: ['notFound'],
  input: noInput,
  output: v.array(school.schoolBook),
})

export const selectBook = endpoint({
  method: 'POST',
  path: '/api/school/selected_book/{id}',
  summary: 'Chooses a book, and where it is to be sent; can be changed until it is received',
  access: 'user',
  changes: ['school'],
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'addressNeeded',
    'giftGone',
    'giftLimit',
    'notFound',
  ],
  input: v.object({ id: id(), addressId: v.optional(id()) }),
  output: school.schoolOpenInfo,
})

export const assistLink = endpoint({
  method: 'GET',
  path: '/api/school/assist/{id}',
  summary: 'A friend’s request for help with a book, as the person who opens it sees it',
  refuses: ['activityOther', 'notFound'],
  input: v.object({ id: id() }),
  output: school.schoolAssist,
})

export const assist = endpoint({
  method: 'POST',
  path: '/api/school/assist/{id}',
  summary: 'Helps a friend to their book',
  access: 'user',
  changes: ['school'],
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'assistAddress',
    'assistAlready',
    'assistDevice',
    'assistFull',
    'assistLimit',
    'assistNewOnly',
    'assistOwn',
    'assistYoung',
    'notFound',
  ],
  input: v.object({ id: id() }),
  output: nothing,
})

export const receiveGift = endpoint({
  method: 'POST',
  path: '/api/school/receive_gift',
  summary: 'Receives the chosen book',
  access: 'user',
  changes: ['school'],
  refuses: [
    'activityOver',
    'activityUpcoming',
    'addressNeeded',
    'alreadyOwned',
    'couponGone',
    'couponLimit',
    'formIncomplete',
    'giftGone',
    'giftLimit',
    'giftLocked',
    'notFound',
  ],
  input: noInput,
  output: campaignRecord,
})
