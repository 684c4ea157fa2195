import { Refusal } from '../../platform/refusal'

/** The key of a row in a list by time: where the next page goes on. */
export function listKey({ createdAt, id }: { createdAt: number; id: number | string }): string {
  return `${createdAt}_${id}`
}

/**
 * What {@link listKey} wrote; undefined for the first page.
 *
 * @param idForm - the whole form of the list's ids
 * @throws Refusal badInput for anything else
 */
export function readListKey(
  text: string | undefined,
  idForm: RegExp,
): { createdAt: number; id: string } | undefined {
  if (text === undefined) return undefined
  const [, createdAt, id] = /^(\d{1,15})_(.+)$/.exec(text) ?? []
  if (!createdAt || !id || !idForm.test(id)) throw new Refusal('badInput')
  return { createdAt: Number(createdAt), id }
}
