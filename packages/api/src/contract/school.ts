import * as v from 'valibot'
import { campaignRecord } from '../entities/campaign'
import * as school from '../entities/school'
import { endpoint } from './endpoint'
import { id, int, noInput, nothing, pageInput, pageOf, text } from './wire'

export const hasInvitationCode = endpoint({
  method: 'GET',
  path: '/api/school/invitations/hasInvitationCode/{code}',
  summary: 'Who a code is of; without an id there is no such code (spec §5)',
  input: v.object({ code: text(20) }),
  output: school.invitationBrief,
})

export const invitations = endpoint({
  method: 'GET',
  path: '/api/school/invitations',
  summary: 'This person’s own code, and who came by it',
  access: 'user',
  input: noInput,
  output: school.myInvitations,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/school/invitations',
  summary: 'A new person says by whose code they came',
  access: 'user',
  input: v.object({ code: text(20, 1) }),
  output: school.invitationBrief,
})

export const openInfo = endpoint({
  method: 'GET',
  path: '/api/school/open_info',
  summary: 'The term opening: its time and rules, the chosen book and how far it is',
  input: noInput,
  output: school.schoolOpenInfo,
})

export const myGifts = endpoint({
  method: 'GET',
  path: '/api/school/my_gifts',
  summary: 'What this person received at the term opening',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(campaignRecord),
})

export const books = endpoint({
  method: 'GET',
  path: '/api/school/books',
  summary: 'Books of the term opening',
  input: noInput,
  output: v.array(school.schoolBook),
})

export const selectBook = endpoint({
  method: 'POST',
  path: '/api/school/selected_book/{id}',
  summary: 'Chooses a book, and where it is to be sent; can be changed until it is received',
  access: 'user',
  input: v.object({ id: id(), addressId: v.optional(id()) }),
  output: school.schoolOpenInfo,
})

export const assist = endpoint({
  method: 'POST',
  path: '/api/school/assist/{id}',
  summary: 'Helps a friend to their book',
  access: 'user',
  input: v.object({ id: id() }),
  output: nothing,
})

export const receiveGift = endpoint({
  method: 'POST',
  path: '/api/school/receive_gift',
  summary: 'Receives the chosen book',
  access: 'user',
  input: noInput,
  output: campaignRecord,
})

export const wishScores = endpoint({
  method: 'GET',
  path: '/api/wish_scores',
  summary: 'The scores that this person wishes for',
  access: 'user',
  input: noInput,
  output: v.array(school.wishScore),
})

export const saveWishScore = endpoint({
  method: 'POST',
  path: '/api/wish_scores',
  summary: 'Wishes for a score in an exam',
  access: 'user',
  input: v.object({ exam: school.wishExam, score: int(0, 710), wish: v.optional(text(60), '') }),
  output: school.wishScore,
})

export const wishWall = endpoint({
  method: 'GET',
  path: '/api/wish_scores/wall',
  summary: 'What others wish for, the newest first',
  input: v.object({ ...pageInput, exam: v.optional(school.wishExam, 'CET4') }),
  output: pageOf(
    v.object({
      nickname: v.string(),
      avatar: v.string(),
      score: v.number(),
      wish: v.string(),
      updatedAt: v.number(),
    }),
  ),
})

export const tickets = endpoint({
  method: 'GET',
  path: '/api/cet/tickets',
  summary: 'Admission tickets that this person keeps here',
  access: 'user',
  input: noInput,
  output: v.array(school.admissionTicket),
})

export const saveTicket = endpoint({
  method: 'POST',
  path: '/api/cet/tickets',
  summary: 'Keeps an admission ticket until the marks come out',
  access: 'user',
  input: v.object({
    level: v.picklist(['CET4', 'CET6']),
    name: text(30, 1),
    number: v.pipe(v.string(), v.regex(/^\d{15}$/, '准考证号是 15 位数字')),
  }),
  output: school.admissionTicket,
})

export const admissions = endpoint({
  method: 'GET',
  path: '/api/admissions',
  summary: 'Who was admitted, the newest first',
  input: v.object(pageInput),
  output: pageOf(school.admission),
})

export const admissionById = endpoint({
  method: 'GET',
  path: '/api/admissions/{id}',
  summary: 'One admission, as it is shared',
  input: v.object({ id: id() }),
  output: school.admission,
})

export const saveAdmission = endpoint({
  method: 'POST',
  path: '/api/admissions',
  summary: 'Lets others know of an admission, once a year; again it is corrected',
  access: 'user',
  input: v.object({
    school: text(40, 1),
    major: text(40, 1),
    year: int(2000, 2100),
    score: v.optional(int(0, 900)),
    words: v.optional(text(200), ''),
  }),
  output: school.admission,
})
