import { useSearchParams } from 'react-router-dom'

export interface AddressQuery<Name extends string> {
  /** What stands in the address; '' for what does not. */
  value: Record<Name, string>
  /** Changes it in place: going back leaves the list, not a filter. */
  change: (part: Partial<Record<Name, string>>) => void
}

/** The filters of a list, kept in its address. */
export function useQueryOf<const Name extends string>(names: readonly Name[]): AddressQuery<Name> {
  const [params, setParams] = useSearchParams()
  const value = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  return {
    value,
    change: (part) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, text] of Object.entries<string | undefined>(part)) {
            if (text) next.set(name, text)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
  }
}
