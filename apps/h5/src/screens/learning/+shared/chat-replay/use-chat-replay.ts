import type { LiveStream, ReplayMessage } from '@kaozhou/api'
import {
  type ChatReplay,
  type ChatReplayEffect,
  type ChatReplayEvent,
  chatReplayReducer,
  initialChatReplay,
} from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { useReducerEffects } from '@kaozhou/ui'
import { useEffect, useRef } from 'react'
import { useGlobal } from '../../../../stores/use-global'

const MS = 1000

type Dispatch = (event: ChatReplayEvent<ReplayMessage>) => void

/** The chat of a class in one stream, in step with a position in seconds. */
export function useChatReplay(
  sectionId: number,
  stream: LiveStream,
  second: number,
): readonly [ChatReplay<ReplayMessage>, Dispatch] {
  const api = useApi()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unmounted = useRef(false)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
      clearTimeout(timer.current)
    }
  }, [])

  function perform(effect: ChatReplayEffect, dispatch: Dispatch): void {
    const tell: Dispatch = (event) => {
      if (!unmounted.current) dispatch(event)
    }
    if (effect.type === 'scheduleRetry') {
      timer.current = setTimeout(() => tell({ type: 'retryDue' }), effect.delayMs)
      return
    }
    const { kind, ms } = effect.page
    void api()
      .then((client) =>
        client.sections.chat({ id: sectionId, stream, kind, ms }, { noToast: true }),
      )
      .then(
        ({ list, end }) => tell({ type: 'loaded', messages: list, end }),
        () => tell({ type: 'loadFailed' }),
      )
  }

  const [state, dispatch] = useReducerEffects<
    ChatReplay<ReplayMessage>,
    ChatReplayEvent<ReplayMessage>,
    ChatReplayEffect
  >(chatReplayReducer, initialChatReplay(), perform)
  useEffect(() => {
    // The end of the second: all messages of the current second are shown.
    dispatch({ type: 'moved', ms: second * MS + MS - 1 })
  }, [dispatch, second])
  const online = useGlobal((global) => global.online)
  useEffect(() => {
    if (online) dispatch({ type: 'wentOnline' })
  }, [dispatch, online])
  return [state, dispatch]
}
