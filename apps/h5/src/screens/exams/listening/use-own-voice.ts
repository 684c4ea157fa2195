import { useEffect, useRef, useState } from 'react'

export interface OwnVoice {
  state: 'quiet' | 'asking' | 'recording' | 'refused'
  /** Where the last recording is played from; null without one. */
  address: string | null
  record: () => Promise<void>
  finish: () => void
}

/** Longer than any sentence; a recording that is forgotten ends by itself. */
const LONGEST_MS = 60_000

/** False where a browser, or the app around it, has no microphone for pages. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
}

/** Records what is spoken into the memory of this page, and nowhere else. */
export function useOwnVoice(): OwnVoice {
  const [state, setState] = useState<OwnVoice['state']>('quiet')
  const [address, setAddress] = useState<string | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])

  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])

  return {
    state,
    address,
    async record() {
      setState('asking')
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)
      if (!stream) return setState('refused')
      const release = (): void => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (isGone.current) return release()
      const pieces: Blob[] = []
      const current = new MediaRecorder(stream)
      const limit = setTimeout(() => current.stop(), LONGEST_MS)
      current.ondataavailable = ({ data }) => pieces.push(data)
      current.onstop = () => {
        clearTimeout(limit)
        release()
        if (isGone.current) return
        setAddress(URL.createObjectURL(new Blob(pieces, { type: current.mimeType })))
        setState('quiet')
      }
      recorder.current = current
      current.start()
      setState('recording')
    },
    finish() {
      if (recorder.current?.state === 'recording') recorder.current.stop()
    },
  }
}
