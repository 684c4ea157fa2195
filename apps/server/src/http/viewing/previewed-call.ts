import type { EndpointShape } from '@kaozhou/api/contract'
import type { Call } from '../../platform/calls/handlers'

/** A call that a page of a preview sends, before anything of it is read. */
export interface PreviewedCall {
  /** `activities.join` */
  id: string
  row: EndpointShape
  /** Which preview the page shows. */
  token: string
  /** The preview that the browser is in. */
  sealed: string | null
  /** The call of a visitor. */
  call: Call
  /** Reads and checks what was sent. @throws Refusal badInput. */
  input(): Promise<unknown>
  /** Answers as every other call of a visitor is. */
  answer(): Promise<unknown>
}

/**
 * The one guard of previews: every call of their pages comes here, and no other way leads from them to a handler.
 *
 * @throws Refusal for what a preview does not answer, and for everything that would change something.
 */
export type AnswerPreviewed = (previewed: PreviewedCall) => Promise<unknown>
