import { errorCodes, isKeyed } from '@kaozhou/api/contract'
import type { Environment } from '../../config/environment'
import type { JsonSchema } from './json-schema'
import { contractFacts, errorFacts, type FieldFacts, type RowFacts } from './row-facts'

type Part = Record<string, unknown>

const DESCRIPTION = `Every answer is an envelope: \`{ code, success, message, data }\`. A call succeeded when \`code\` is 0;
business refusals are HTTP 200 with another code, listed under \`x-error-codes\`; \`x-refusals\` of a call names those that it
can meet. Money is integer fen, times are
milliseconds since the epoch. Bodies are form-encoded; lists are repeated keys, nested values JSON text in one field.

Every call except uploads is signed: the signature header is the lower-case hex digest of the upper-cased payload (the
body of POST and PUT, the query of everything else), the nonce, the first, middle and last two characters of the
timestamp, and the path. It is tamper noise and replay protection, not authentication.`

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(environment: Environment): Part {
  const facts = contractFacts()
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Kaozhou API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: environment.BASE_URL }],
    tags: [...new Set(facts.map(({ group }) => group))].map((name) => ({ name })),
    paths: pathsOf(facts),
    components: components(environment),
    'x-error-codes': errorFacts(),
  }
}

function pathsOf(facts: RowFacts[]): Part {
  const paths: Record<string, Part> = {}
  for (const fact of facts) {
    paths[fact.row.path] = {
      ...paths[fact.row.path],
      [fact.row.method.toLowerCase()]: operation(fact),
    }
  }
  return paths
}

function operation(fact: RowFacts): Part {
  const { group, name, row, apiVersion, isSigned, needsLogin, refusals, common } = fact
  const body = requestBody(fact)
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: row.summary,
    parameters: parametersOf(fact),
    ...(body && { requestBody: body }),
    responses: responsesOf(fact),
    // An empty requirement beside the token: the login is optional.
    security: needsLogin ? [{ token: [] }] : [{}, { token: [] }],
    'x-api-version': apiVersion,
    'x-signed': isSigned,
    ...(row.signedHeaders && { 'x-signed-headers': row.signedHeaders }),
    ...(row.cacheFor && { 'x-cache-seconds': row.cacheFor / 1000 }),
    'x-refusals': refusals.map((refusal) => refusal.name),
    'x-common-refusals': common.map((refusal) => refusal.name),
  }
}

function parametersOf({ fields, isSigned, row, apiVersion }: RowFacts): Part[] {
  const shared = ['clientKind', 'statisticId', 'channelId']
  if (isSigned) shared.push('signature', 'timestamp', 'nonce')
  if (isKeyed(row)) shared.push('idempotencyKey')
  if (row.signedHeaders === 'otherPay') shared.push('otherPay')
  return [
    ...fields.filter(({ place }) => place === 'path' || place === 'query').map(parameter),
    { $ref: `#/components/parameters/apiVersion${apiVersion}` },
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function parameter({ name, place, isRequired, isJson, schema }: FieldFacts): Part {
  const value = isJson ? { content: { 'application/json': { schema } } } : { schema }
  return { name, in: place, required: place === 'path' || isRequired, ...value }
}

function requestBody({ fields, row }: RowFacts): Part | null {
  const sent = fields.filter(({ place }) => place === 'form' || place === 'multipart')
  if (sent.length === 0) return null
  const type = row.multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(sent.map((field) => [field.name, field.schema])),
    required: sent.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
  const json = sent.filter(({ isJson }) => isJson)
  const encoding = Object.fromEntries(
    json.map(({ name }) => [name, { contentType: 'application/json' }]),
  )
  return {
    required: (schema.required ?? []).length > 0,
    content: { [type]: { schema, ...(json.length > 0 && { encoding }) } },
  }
}

function responsesOf({ output, needsLogin }: RowFacts): Part {
  const success = {
    type: 'object',
    properties: {
      code: { const: 0 },
      success: { const: true },
      message: { type: 'string' },
      data: output,
    },
    required: ['code', 'success', 'message', 'data'],
  }
  const schema = { anyOf: [success, { $ref: '#/components/schemas/Failure' }] }
  return {
    200: {
      description: 'What was asked for, or why not',
      content: { 'application/json': { schema } },
    },
    400: { $ref: '#/components/responses/BadRequest' },
    ...(needsLogin && { 401: { $ref: '#/components/responses/LoginNeeded' } }),
    default: { $ref: '#/components/responses/Refused' },
  }
}

function components(environment: Environment): Part {
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return {
    securitySchemes: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: environment.HEADER_AUTHORIZATION,
        description: 'The bare access token of a login, without a scheme in front of it',
      },
    },
    schemas: { Failure: FAILURE },
    responses: {
      BadRequest: { description: 'Input, signature or nonce is not right', content: failure },
      LoginNeeded: { description: 'No token was sent', content: failure },
      Refused: { description: 'Any other refusal, in the same envelope', content: failure },
    },
    parameters: sharedParameters(environment),
  }
}

const FAILURE = {
  type: 'object',
  properties: {
    code: { enum: [...new Set(Object.values(errorCodes).map(({ code }) => code))] },
    success: { const: false },
    message: { type: 'string', description: 'Chinese, and fit to be shown' },
    data: {},
    error: { type: 'string', description: 'The message once more; only with HTTP 405' },
  },
  required: ['code', 'success', 'message', 'data'],
} as const

function sharedParameters(environment: Environment): Part {
  const header = (name: string, schema: JsonSchema, required = false): Part => ({
    name,
    in: 'header',
    required,
    schema,
  })
  const tracking = (name: string): Part => ({
    name,
    in: 'query',
    schema: { type: 'string', maxLength: 24 },
  })
  const version = environment.HEADER_API_VERSION
  return {
    clientKind: header(environment.HEADER_CLIENT_KIND, { enum: ['wechat', 'qq', 'weibo', 'h5'] }),
    apiVersion5: header(version, { const: '5' }),
    apiVersion2: header(version, { const: '2' }),
    signature: header(environment.HEADER_SIGNATURE, { type: 'string' }, true),
    timestamp: header(
      environment.HEADER_TIMESTAMP,
      { type: 'string', pattern: '^\\d{1,16}$' },
      true,
    ),
    nonce: header(environment.HEADER_NONCE, { type: 'string', pattern: '^[0-9a-z]{16}$' }, true),
    idempotencyKey: header(environment.HEADER_IDEMPOTENCY_KEY, {
      ...{ type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
      description: 'The same key and input within ten minutes is done once, and answered alike',
    }),
    otherPay: header(environment.HEADER_OTHER_PAY, { type: 'string' }),
    statisticId: tracking('statisticId'),
    channelId: tracking('channelId'),
  }
}
