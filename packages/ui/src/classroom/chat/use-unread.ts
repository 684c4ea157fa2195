import { useEffect, useState } from 'react'

/** The number of messages that came since the chat was last shown. */
export function useUnread(messages: readonly { id: number }[], isShown: boolean): number {
  const newest = messages.at(-1)?.id ?? 0
  const [seen, setSeen] = useState(newest)
  useEffect(() => {
    if (isShown) setSeen(newest)
  }, [isShown, newest])
  return isShown ? 0 : messages.filter(({ id }) => id > seen).length
}
