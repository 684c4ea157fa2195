import {
  type StudioClientMessage,
  type StudioServerMessage,
  studioServerMessage,
} from '@kaozhou/api/desk'

export interface SocketEvents {
  onMessage: (message: StudioServerMessage) => void
  onClose: (code: number) => void
}

export interface StudioSocket {
  say(message: StudioClientMessage): void
  send(frame: Uint8Array): void
  /** Bytes that have not left this computer. */
  waiting(): number
  /** Closes it; no event follows. */
  close(): void
}

/** `path`: of the studio, on the host of the page. */
export function openSocket(path: string, { onMessage, onClose }: SocketEvents): StudioSocket {
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  const listening = new AbortController()
  const { signal } = listening
  socket.addEventListener('close', ({ code }) => onClose(code), { signal })
  socket.addEventListener(
    'message',
    ({ data }) => {
      const message = readMessage(String(data))
      if (message) onMessage(message)
    },
    { signal },
  )
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN
  return {
    say(message) {
      if (isOpen()) socket.send(JSON.stringify(message))
    },
    send(frame) {
      if (isOpen()) socket.send(frame as Uint8Array<ArrayBuffer>)
    },
    waiting: () => socket.bufferedAmount,
    close() {
      listening.abort()
      socket.close()
    },
  }
}

/** Null for what is no message that this page knows: a newer server may say more. */
function readMessage(text: string): StudioServerMessage | null {
  try {
    const read = studioServerMessage['~standard'].validate(JSON.parse(text))
    return 'value' in read ? read.value : null
  } catch {
    return null
  }
}
