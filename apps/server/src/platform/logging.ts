import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Fields that are redacted wherever a logged object has them. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'mobile',
  'token',
  'accessToken',
  'password',
  'idCard',
  'openId',
] as const

/** Query parameters whose values are redacted. */
const SECRET_PARAMETERS = /([?&](?:token|accessToken|code|mobile|key|openId|o_info)=)[^&#]*/gi

/** Options of the log: JSON lines, an id for every request, secrets redacted. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      // `code` only where it is an SMS code: the code of an error has to be logged.
      paths: [
        ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'code',
        'input.code',
        'body.code',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: redactUrl(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  }
}

export function redactUrl(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]')
}
