import { ApiError, NetworkError } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal-of'

const ENDPOINT = 'POST /api/exams/{id}/answers'

function answered(status: number, message = '考试已经结束'): ApiError {
  return new ApiError({ code: status, message, endpoint: ENDPOINT, status })
}

test.each([400, 403, 404, 409, 410])('the message of an answer %i is the refusal', (status) => {
  expect(refusalOf(answered(status))).toBe('考试已经结束')
})

test.each([
  ['too many calls', answered(429, '操作太频繁')],
  ['a fault of the server', answered(500, '服务器开小差了')],
  ['a gateway without a server', answered(503, '服务器开小差了')],
  ['no answer', new NetworkError({ endpoint: ENDPOINT, reason: 'offline' })],
  ['an error of our own code', new TypeError('x is not a function')],
  ['something that is no error', undefined],
])('%s is no refusal: the same call may succeed later', (_, error) => {
  expect(refusalOf(error)).toBeNull()
})
