import type { DownloadOffer, Section } from '@kaozhou/api'
import { isWatchedElsewhere, openSection } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { BottomSheet, Button, Empty, ErrorState, Radio, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DownloadChoice } from '../../../../data/downloads/downloads'
import page from '../../../../parts/page-layout/page.module.css'
import { useWhyNot } from './lesson-sheet'
import { useFreeSpace, whyTooLarge } from './space-line'
import { storageText } from './storage-text'
import { useDownloads, useQueueLessons } from './use-downloads'

export interface CourseSheetProps {
  sections: readonly Section[]
  onClose: () => void
}

type Kind = DownloadChoice['kind']
type Offered = DownloadOffer & { kind: Kind }

/** So many lessons are asked for at once. */
const AT_ONCE = 4

/** Chooses the quality in which all lessons of a course are downloaded. */
export function CourseSheet({ sections, onClose }: CourseSheetProps): ReactNode {
  const api = useApi()
  const whyNot = useWhyNot()
  const lessons = sections.flatMap((section) => {
    const kind = kindOf(section)
    return kind ? [{ id: section.id, kind }] : []
  })
  const ids = lessons.map(({ id }) => id)
  const offers = useQuery({
    queryKey: ['downloads', 'offers', { ids }],
    queryFn: async () => {
      const { offer } = (await api()).downloads
      const found: Offered[] = []
      for (let at = 0; at < lessons.length; at += AT_ONCE) {
        const some = lessons.slice(at, at + AT_ONCE).map(async ({ id, kind }) => {
          // One lesson that can't be downloaded does not hold back the others.
          const offered = await offer({ sectionId: id }, { noToast: true }).catch(() => null)
          return offered ? [{ ...offered, kind }] : []
        })
        found.push(...(await Promise.all(some)).flat())
      }
      return found
    },
    enabled: whyNot === null,
    staleTime: 0,
  })
  if (offers.data) return <Choice offers={offers.data} onClose={onClose} />
  return (
    <BottomSheet open title="下载整门课" onClose={onClose}>
      {whyNot ? <Empty title="这里下载不了" text={whyNot} /> : null}
      {offers.error ? (
        <ErrorState
          text={offers.error.message}
          retrying={offers.isFetching}
          onRetry={() => void offers.refetch()}
        />
      ) : whyNot ? null : (
        <SkeletonText lines={5} />
      )}
    </BottomSheet>
  )
}

/** The screen that plays a lesson; null for one that is not played here. */
function kindOf(section: Section): Kind | null {
  const opening = openSection(section)
  if (isWatchedElsewhere(section) || opening.kind !== 'navigate') return null
  if (opening.path.startsWith('/playbackinfo/')) return 'playback'
  return opening.path.startsWith('/qxRecord/') ? 'record' : null
}

function Choice({
  offers,
  onClose,
}: {
  offers: readonly Offered[]
  onClose: () => void
}): ReactNode {
  const used = useDownloads()
  const queue = useQueueLessons(used, onClose)
  const here = new Set(
    used.lessons?.filter(({ state }) => state !== 'gone').map(({ sectionId }) => sectionId),
  )
  const missing = offers.filter(
    ({ sectionId, qualities }) => !here.has(sectionId) && qualities.length > 0,
  )
  const [first] = missing
  const [name, setName] = useState<string | null>(null)
  const free = useFreeSpace()
  if (!first) {
    return (
      <BottomSheet open title="下载整门课" onClose={onClose}>
        <Empty
          title={here.size > 0 ? '能下载的课都下载了' : '还没有能下载的课'}
          text={here.size > 0 ? '在“我的下载”里看进度' : '有了回放就能下载'}
        />
      </BottomSheet>
    )
  }
  const wanted = name ?? first.qualities[0]?.name ?? ''
  const choices = missing.map((offer) => choiceOf(offer, wanted))
  const bytes = choices.reduce((sum, one) => sum + one.bytes, 0)
  const tooLarge = whyTooLarge(bytes, used, free)
  return (
    <BottomSheet
      open
      title="下载整门课"
      onClose={onClose}
      footer={
        <Button
          block
          disabled={tooLarge !== null || !used.downloads}
          loading={queue.isPending}
          onClick={() => queue.mutate(choices)}
        >
          下载 {choices.length} 节（{storageText(bytes)}）
        </Button>
      }
    >
      <div className={page.form}>
        <Radio
          label="清晰度"
          options={first.qualities.map((one) => ({
            value: one.name,
            label: one.label,
            description: storageText(
              missing.reduce((sum, offer) => sum + choiceOf(offer, one.name).bytes, 0),
            ),
          }))}
          value={wanted}
          onChange={setName}
        />
        {tooLarge ?? (
          <p className={page.note}>
            一节一节下载，请开着页面，断了会从断的地方接着下。下载按已学计算，可能影响退款。资料在每节课里选。
          </p>
        )}
      </div>
    </BottomSheet>
  )
}

/** A lesson in the wanted quality, or in its first one where it has no such. */
function choiceOf(offer: Offered, wanted: string): DownloadChoice {
  const { sectionId, courseId, name, courseName, seconds, kind, qualities } = offer
  const quality = qualities.find((one) => one.name === wanted) ?? qualities[0]
  return {
    ...{ sectionId, courseId, name, courseName, seconds, kind },
    quality: quality?.name ?? '',
    qualityLabel: quality?.label ?? '',
    height: quality?.height ?? 1,
    bytes: quality?.bytes ?? 0,
    ...{ documents: [], paperId: null, paperName: '' },
  }
}
