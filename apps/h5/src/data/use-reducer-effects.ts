import { useCallback, useRef, useState } from 'react'

interface Step<State, Effect> {
  state: State
  effects: readonly Effect[]
}

/**
 * Runs one of domain's machines in a component: `dispatch` an event, and `perform` is called for every
 * effect, in order, with a `dispatch` for what comes of it.
 */
export function useReducerEffects<State, Event, Effect>(
  reduce: (state: State, event: Event) => Step<State, Effect>,
  initial: State,
  perform: (effect: Effect, dispatch: (event: Event) => void) => void,
): readonly [State, (event: Event) => void] {
  const [state, setState] = useState(initial)
  const current = useRef(initial)
  const act = useRef(perform)
  act.current = perform
  const dispatch = useCallback(
    (event: Event): void => {
      const step = reduce(current.current, event)
      current.current = step.state
      setState(step.state)
      for (const effect of step.effects) act.current(effect, dispatch)
    },
    [reduce],
  )
  return [state, dispatch]
}
