import { useCallback, useRef, useState } from 'react'

interface Step<State, Effect> {
  /** The state after the event. */
  state: State
  /** What has to be done now, in this order. */
  effects: readonly Effect[]
}

/**
 * Runs a state machine of domain in a component: every `dispatch`ed event is reduced, and `perform` is called for each
 * effect in order, with a `dispatch` for the events that follow from it.
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
