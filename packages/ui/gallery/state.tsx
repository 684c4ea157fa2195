import { type ReactNode, useState } from 'react'

interface StateProps<T> {
  initial: T
  children: (value: T, set: (value: T) => void) => ReactNode
}

/** Holds the value of a controlled component, so that an entry can be used. */
export function State<T>({ initial, children }: StateProps<T>): ReactNode {
  const [value, set] = useState(initial)
  return children(value, set)
}
