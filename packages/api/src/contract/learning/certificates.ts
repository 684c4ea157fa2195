import { CERTIFICATE_NAME } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  certificate as certificateEntity,
  certificateProgress,
} from '../../entities/exams/certificate'
import { endpoint } from '../endpoint'
import { id, noInput, text } from '../wire-schemas'

/** As people type it: with hyphens and spaces, in any case. */
const number = text(40, 1)

export const standing = endpoint({
  method: 'GET',
  path: '/api/certificates/courses/{courseId}',
  summary: 'How far this person is from the certificate of a course, and the one that they have',
  access: 'user',
  refuses: ['notEntitled', 'notFound'],
  input: v.object({ courseId: id() }),
  output: certificateProgress,
})

/** A course gives a person one certificate: issuing it again answers with the one that is there, whatever the name. */
export const issue = endpoint({
  method: 'POST',
  path: '/api/certificates/courses/{courseId}',
  summary: 'Issues the certificate of a course to who has earned it, with the name that they write',
  access: 'user',
  changes: ['certificates.mine', 'certificates.standing'],
  refuses: [
    'certificateNotEarned',
    'certificateRevoked',
    'courseExpired',
    'notEntitled',
    'notFound',
  ],
  input: v.object({ courseId: id(), name: text(2 * CERTIFICATE_NAME.most, 1) }),
  output: certificateEntity,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: 'This person’s certificates, the last issued first',
  access: 'user',
  input: noInput,
  output: v.array(certificateEntity),
})

/** Null for a number that nobody has: one that was not made here is told without a look into the database. They are counted by network. */
export const verify = endpoint({
  method: 'GET',
  path: '/api/certificates/{number}',
  summary: 'What a certificate says, and whether it is valid: for everybody who has its number',
  input: v.object({ number }),
  output: v.nullable(certificateEntity),
})

export const file = endpoint({
  method: 'GET',
  path: '/api/certificates/{number}/file',
  summary: 'An address of the PDF of this person’s own certificate that is good for minutes',
  access: 'user',
  refuses: ['certificateRevoked', 'notFound'],
  input: v.object({ number }),
  output: v.object({ url: v.string(), expiresAt: v.number() }),
})
