import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Fields that are never written, wherever an object that is logged holds them. */
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

/** Query parameters whose values stay out of the log. */
const SECRET_PARAMETERS = /([?&](?:token|accessToken|code|mobile|key|openId|o_info)=)[^&#]*/gi

/** The log: JSON lines, an id for every request, no secret. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      // `code` only where it is an SMS code: errors have a code too, and that one is needed.
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
