import type { SpokenSentence } from '@kaozhou/domain'
import { useEffect, useRef, useState } from 'react'

/** How often it is looked whether a sentence is over, ms: the gap to the next one is a third of a second. */
const LOOK_MS = 40

/** What happens when a sentence is over. */
export type AfterSentence = 'stop' | 'repeat' | 'next'

export interface SentenceSound {
  /** Which sentence is heard; null: none. */
  playing: number | null
  /** The recording could not be loaded; playing again tries again. */
  hasFailed: boolean
  play: (at: number) => void
  stop: () => void
}

export interface SentenceSoundProps {
  url: string
  sentences: readonly SpokenSentence[]
  /** 1 is as it was spoken; a browser keeps the pitch. */
  rate: number
  after?: AfterSentence
}

/** Plays sentences out of one recording. */
export function useSentenceSound(props: SentenceSoundProps): SentenceSound {
  const { url, rate } = props
  const audio = useRef<HTMLAudioElement | null>(null)
  const latest = useRef(props)
  const [playing, setPlaying] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const element = new Audio(url)
    element.preload = 'auto'
    element.onerror = () => {
      setFailed(true)
      setPlaying(null)
    }
    element.oncanplay = () => setFailed(false)
    audio.current = element
    return () => {
      element.onerror = null
      element.pause()
      element.removeAttribute('src')
      audio.current = null
    }
  }, [url])

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = rate
  }, [rate])

  useEffect(() => {
    const sentence = playing === null ? undefined : latest.current.sentences[playing]
    if (playing === null || !sentence) return
    const timer = setInterval(() => {
      const element = audio.current
      if (!element || (element.currentTime < sentence.to && !element.ended)) return
      const { after = 'stop', sentences } = latest.current
      const next = after === 'next' && playing + 1 < sentences.length ? playing + 1 : null
      if (after === 'repeat') element.currentTime = sentence.from
      else {
        if (next === null) element.pause()
        setPlaying(next)
      }
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [playing])

  return {
    playing,
    hasFailed,
    play(at) {
      const element = audio.current
      const sentence = props.sentences[at]
      if (!element || !sentence) return
      if (element.error) element.load()
      element.currentTime = sentence.from
      element.playbackRate = rate
      setPlaying(at)
      // A browser may refuse what nobody pressed for, and a press that ends it at once.
      element.play().catch((error: DOMException) => {
        if (error.name !== 'AbortError') setPlaying(null)
      })
    },
    stop() {
      audio.current?.pause()
      setPlaying(null)
    },
  }
}
