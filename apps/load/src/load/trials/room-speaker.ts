import { enterAsClient, type LiveClient } from '../live/live-client'

const AGAIN_EVERY_MS = 1000
/** What is under way at the end may take so long to arrive. */
const SETTLE_MS = 15_000

export interface RoomSpeaker {
  speak(): void
  /** Waits for what is under way. `lost`: what the other person of the room did not get, or got twice. */
  finish(): Promise<{ said: number; lost: string[] }>
}

/**
 * A teacher who speaks and a student who listens, each as a page does: a socket that ends is opened again, and what has
 * not come back is sent again under the same id.
 */
export async function createSpeaker(
  url: string,
  roomId: string,
  tokens: readonly string[],
): Promise<RoomSpeaker> {
  const waiting = new Set<string>()
  const heard = new Map<number, string>()
  let said = 0

  async function enter(token: string, isTeacher: boolean): Promise<LiveClient> {
    return enterAsClient(
      { url, roomId, token, isTeacher },
      {
        onChat: (_, { message, clientId }) => {
          if (clientId !== undefined) waiting.delete(clientId)
          if (!isTeacher) heard.set(message.id, message.text)
        },
        onRefused: () => undefined,
      },
    )
  }
  const people = await Promise.all(tokens.map((token, index) => enter(token, index === 0)))

  async function keepGoing(): Promise<void> {
    for (const [index, person] of people.entries()) {
      if (person.isIn()) continue
      const again = await enter(tokens[index] ?? '', index === 0).catch(() => null)
      if (again) people[index] = again
    }
    if (people[0]?.isIn()) for (const id of waiting) people[0].send(id, id)
  }
  let isOver = false
  const kept = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_EVERY_MS))
      await keepGoing()
    }
  })()

  return {
    speak() {
      said += 1
      const id = `rolling-${said}`
      waiting.add(id)
      if (people[0]?.isIn()) people[0].send(id, id)
    },
    async finish() {
      const limit = Date.now() + SETTLE_MS
      while (waiting.size > 0 && Date.now() < limit) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_EVERY_MS))
      }
      isOver = true
      await kept
      for (const person of people) person.leave()
      const texts = [...heard.values()]
      const lost = [...waiting].map((id) => `${id} was not taken`)
      if (new Set(texts).size !== texts.length) lost.push('a message came twice')
      return { said, lost }
    },
  }
}
