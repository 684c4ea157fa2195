import type { EndpointShape } from '@kaozhou/api/contract'
import * as v from 'valibot'
import { Refusal } from '../platform/refusal'

/** @throws Refusal badInput with the first field that is wrong. */
export function parseInput(row: EndpointShape, fields: unknown): unknown {
  const result = v.safeParse(row.input, fields, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  // Valibot's own texts are English; ours are Chinese and fit to be shown.
  const message = /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : undefined
  throw new Refusal('badInput', { message, data: { field } })
}

/** The answer has exactly the fields of the contract. @throws Error when the handler's output lacks one. */
export function parseOutput(row: EndpointShape, output: unknown): unknown {
  const result = v.safeParse(row.output, output)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(
    `${row.method} ${row.path} answers against its schema at ${v.getDotPath(issue)}: ${issue.message}`,
  )
}
