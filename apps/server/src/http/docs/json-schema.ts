import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { plainSchema } from './plain-schema'

/** The part of JSON Schema (draft 2020-12) that the contract's schemas need. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  contentMediaType?: string
}

/** The JSON Schema of a row's input or output. */
export function documentedSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(plainSchema(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Checks written as functions can't be expressed in JSON Schema.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'blob' ? { contentMediaType: 'application/octet-stream' } : undefined,
  }) as JsonSchema & { $schema?: string }
  return rest
}
