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
      req: describeRequest,
      err: describeError,
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  }
}

/** The route and the ids in it. What a person typed may stand in a path or a query, so neither is logged as it came. */
function describeRequest(request: FastifyRequest): object {
  const ids = Object.entries((request.params ?? {}) as Record<string, string>).filter(
    ([name, value]) => name !== '*' && /^\d{1,16}$/.test(value),
  )
  return {
    method: request.method,
    route: request.routeOptions?.url,
    ...(ids.length > 0 && { ids: Object.fromEntries(ids) }),
    address: request.ip,
  }
}

/** Fields of an error that name things and carry no values of a person. */
const SAFE_FIELDS = [
  ...['code', 'statusCode', 'reason', 'errno', 'syscall'],
  // PostgreSQL's, for what it refused; its message and detail repeat values.
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]

/**
 * An error without the values that it met: of a database error the statement with its placeholders, the code and the
 * names of what refused it, but neither parameters nor message.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = error as unknown as Record<string, unknown>
  const isOfDatabase = 'params' in error || 'severity' in error
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    ...(isOfDatabase ? { query: fields.query } : { message: error.message }),
    ...Object.fromEntries(
      SAFE_FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
    ),
    stack: stack?.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
