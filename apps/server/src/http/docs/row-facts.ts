import {
  commonRefusals,
  contract,
  type EndpointShape,
  type ErrorName,
  errorCodes,
  isSigned,
  refusalData,
  statusOf,
} from '@kaozhou/api/contract'
import { API_VERSION } from '@kaozhou/domain'
import type * as v from 'valibot'
import { documentedSchema, type JsonSchema } from './json-schema'
import { jsonFields } from './plain-schema'

export interface FieldFacts {
  name: string
  place: 'path' | 'query' | 'form' | 'multipart'
  isRequired: boolean
  /** JSON text in one field (decisions §1). */
  isJson: boolean
  schema: JsonSchema
}

/** Facts about a row of the contract for the OpenAPI document and the reference page. */
export interface RowFacts {
  group: string
  name: string
  row: EndpointShape
  apiVersion: number
  isSigned: boolean
  needsLogin: boolean
  fields: FieldFacts[]
  output: JsonSchema
  /** What this call in particular can be refused with, by code. */
  refusals: ErrorFacts[]
  /** What it can be refused with as every other row of its kind, by code. */
  common: ErrorFacts[]
}

/** Every row of the contract, in its order. */
export function contractFacts(): RowFacts[] {
  return Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries(rows as Record<string, EndpointShape>).map(([name, row]) =>
      rowFacts(group, name, row),
    ),
  )
}

export interface ErrorFacts {
  name: ErrorName
  code: number
  status: number
  message: string
  /** What the refusal carries; undefined: nothing. */
  data?: JsonSchema
}

/** Every error code, in the order of the table. */
export function errorFacts(): ErrorFacts[] {
  const schemas: Partial<Record<ErrorName, v.GenericSchema>> = refusalData
  return (Object.keys(errorCodes) as ErrorName[]).map((name) => {
    const schema = schemas[name]
    const data = schema && { data: documentedSchema(schema) }
    return { name, ...errorCodes[name], status: statusOf(name), ...data }
  })
}

const ERRORS = errorFacts()

function factsOf(names: readonly ErrorName[]): ErrorFacts[] {
  return ERRORS.filter(({ name }) => names.includes(name))
}

function rowFacts(group: string, name: string, row: EndpointShape): RowFacts {
  return {
    group,
    name,
    row,
    apiVersion: row.apiVersion ?? API_VERSION,
    isSigned: isSigned(row),
    needsLogin: row.access === 'user',
    fields: fieldsOf(row),
    output: documentedSchema(row.output),
    refusals: factsOf(row.refuses ?? []),
    common: factsOf(commonRefusals(row)),
  }
}

function fieldsOf(row: EndpointShape): FieldFacts[] {
  const { properties = {}, required = [] } = documentedSchema(row.input)
  const json = jsonFields(row.input)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    place: placeOf(row, name),
    isRequired: required.includes(name),
    isJson: json.includes(name),
    schema,
  }))
}

function placeOf(row: EndpointShape, name: string): FieldFacts['place'] {
  if (row.path.includes(`{${name}}`)) return 'path'
  if (row.method === 'GET') return 'query'
  return row.multipart ? 'multipart' : 'form'
}
