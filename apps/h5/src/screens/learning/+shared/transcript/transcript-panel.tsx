import { CAPTION_LANGUAGES, type CaptionLanguage } from '@kaozhou/domain'
import { Radio, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../../parts/loaded/loaded'
import { captionsQuery } from './captions-query'
import styles from './transcript.module.css'
import { TranscriptLines } from './transcript-lines'

export interface TranscriptPanelProps {
  sectionId: number
  /** The name of the lesson. */
  title: string
  /** At least one. */
  languages: readonly CaptionLanguage[]
  video: HTMLVideoElement | null
  onJump: (seconds: number) => void
}

/** What is said in a lesson, to read, to search and to jump to. */
export function TranscriptPanel(props: TranscriptPanelProps): ReactNode {
  const { sectionId, title, languages, video, onJump } = props
  const [chosen, setChosen] = useState<CaptionLanguage>(languages[0] ?? 'zh')
  const query = useQuery(captionsQuery(sectionId, chosen))
  return (
    <section className={styles.panel} aria-label="文稿">
      {languages.length > 1 ? (
        <Radio
          label="文稿的语言"
          look="chips"
          options={languages.map((value) => ({ value, label: CAPTION_LANGUAGES[value] }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <Loaded query={query} missing="这节课没有文稿" waiting={<SkeletonText lines={6} />}>
        {({ cues }) => (
          <TranscriptLines key={chosen} lang={chosen} source={title} {...{ cues, video, onJump }} />
        )}
      </Loaded>
    </section>
  )
}
