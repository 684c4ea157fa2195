import type { PlayInfo } from '@kaozhou/api'
import { CAPTION_LANGUAGES, type CaptionLanguage, type Cue } from '@kaozhou/domain'
import type { PlayerCaptions } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showTapped } from '../../../../parts/words/show-tapped'
import { captionsQuery } from '../transcript/captions-query'
import { storeCaptions, storedCaptions } from './player-choices'

const NO_CUES: readonly Cue[] = []

/** The languages that a lesson has captions in; an answer that an earlier version of the page kept names none. */
export function captionLanguages({ captions }: PlayInfo): readonly CaptionLanguage[] {
  return captions ?? []
}

/**
 * The captions of a lesson for its player; undefined where it has none. Whether they are shown is kept on this device. A press on a
 * word says what it means; `onLookUp` is called before.
 */
export function useCaptions(info: PlayInfo, onLookUp: () => void): PlayerCaptions | undefined {
  const languages = captionLanguages(info)
  const [wanted, setWanted] = useState(storedCaptions)
  // Who reads captions reads them in the other language rather than not at all.
  const lang =
    wanted === null ? null : (languages.find((one) => one === wanted) ?? languages[0] ?? null)
  const query = captionsQuery(info.section.id, lang ?? 'zh')
  const { data } = useQuery({ ...query, enabled: lang !== null })
  if (languages.length === 0) return undefined
  return {
    choices: languages.map((one) => ({ lang: one, label: CAPTION_LANGUAGES[one] })),
    lang,
    onChange(chosen) {
      const language = languages.find((one) => one === chosen) ?? null
      setWanted(language)
      storeCaptions(language)
    },
    cues: lang === null ? NO_CUES : (data?.cues ?? NO_CUES),
    onPress(root, x, y) {
      onLookUp()
      void showTapped({ root, x, y, source: info.section.name })
    },
  }
}
