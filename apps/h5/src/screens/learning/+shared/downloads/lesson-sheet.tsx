import type { DownloadOffer, Section } from '@kaozhou/api'
import { DOWNLOAD_DAYS } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import {
  BottomSheet,
  Button,
  Checkbox,
  Empty,
  ErrorState,
  hasMediaSource,
  Radio,
  SkeletonText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NO_STREAMS, whyNoDownloads } from '../../../../data/downloads/ability'
import type { DownloadChoice } from '../../../../data/downloads/downloads'
import { storedQuality } from '../../../../parts/lessons/stored-quality'
import page from '../../../../parts/page-layout/page.module.css'
import { ENDS_REFUND } from '../document-list/document-terms'
import { DownloadedFacts } from './downloaded-facts'
import { useFreeSpace, whyTooLarge } from './space-line'
import { storageText } from './storage-text'
import { type UsedDownloads, useQueueLessons } from './use-downloads'

export interface LessonSheetProps {
  section: Section
  kind: DownloadChoice['kind']
  used: UsedDownloads
  onClose: () => void
}

/** Why this browser can't download; null when it can, undefined until that is known. */
export function useWhyNot(): string | null | undefined {
  return useQuery({
    queryKey: ['downloads', 'ability'],
    queryFn: async () => (hasMediaSource() ? await whyNoDownloads() : NO_STREAMS),
    staleTime: 0,
    networkMode: 'always',
  }).data
}

/** What a lesson is downloaded with, or how its download stands. */
export function LessonSheet({ section, kind, used, onClose }: LessonSheetProps): ReactNode {
  const whyNot = useWhyNot()
  const lesson = used.lessons?.find(({ sectionId }) => sectionId === section.id)
  const begins = lesson === undefined || lesson.state === 'gone'
  const offer = useQuery({
    ...apiQuery('downloads.offer', { sectionId: section.id }),
    enabled: begins && whyNot === null,
    staleTime: 0,
  })
  if (!begins && used.downloads) {
    return (
      <BottomSheet open title="下载到本机" onClose={onClose}>
        <DownloadedFacts lesson={lesson} used={used} downloads={used.downloads} onGone={onClose} />
      </BottomSheet>
    )
  }
  if (whyNot) {
    return (
      <BottomSheet open title="下载到本机" onClose={onClose}>
        <Empty title="这里下载不了" text={whyNot} />
      </BottomSheet>
    )
  }
  if (offer.data && used.lessons) {
    return <Choice kind={kind} offer={offer.data} used={used} onClose={onClose} />
  }
  return (
    <BottomSheet open title="下载到本机" onClose={onClose}>
      {offer.error ? (
        <ErrorState
          text={offer.error.message}
          retrying={offer.isFetching}
          onRetry={() => void offer.refetch()}
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </BottomSheet>
  )
}

interface ChoiceProps {
  kind: DownloadChoice['kind']
  offer: DownloadOffer
  used: UsedDownloads
  onClose: () => void
}

function Choice({ kind, offer, used, onClose }: ChoiceProps): ReactNode {
  const { qualities, documents } = offer
  const [name, setName] = useState(() => firstChoice(qualities))
  const [withDocuments, setWithDocuments] = useState(false)
  const [withPaper, setWithPaper] = useState(false)
  const paper = usePracticePaper()
  const free = useFreeSpace()
  const queue = useQueueLessons(used, onClose)
  const quality = qualities.find((one) => one.name === name) ?? qualities[0]
  if (!quality) {
    return (
      <BottomSheet open title="下载到本机" onClose={onClose}>
        <Empty title="这节课下载不了" text="视频放在别的网站，请在线观看" />
      </BottomSheet>
    )
  }
  const documentBytes = documents.reduce((sum, { bytes }) => sum + bytes, 0)
  const bytes = (quality.bytes ?? 0) + (withDocuments ? documentBytes : 0)
  const tooLarge = whyTooLarge(bytes, used, free)
  function begin(chosen: { name: string; label: string; height: number | null }): void {
    const { sectionId, courseId, name: lessonName, courseName, seconds } = offer
    const choice: DownloadChoice = {
      ...{ sectionId, courseId, name: lessonName, courseName, seconds, kind, bytes },
      ...{ quality: chosen.name, qualityLabel: chosen.label, height: chosen.height ?? 1 },
      documents: withDocuments ? documents.map(({ id, name }) => ({ id, name })) : [],
      paperId: withPaper && paper ? paper.id : null,
      paperName: withPaper && paper ? paper.title : '',
    }
    queue.mutate([choice])
  }
  return (
    <BottomSheet
      open
      title="下载到本机"
      onClose={onClose}
      footer={
        <Button
          block
          disabled={tooLarge !== null}
          loading={queue.isPending}
          onClick={() => begin(quality)}
        >
          {quality.bytes === null ? '下载' : `下载（${storageText(bytes)}）`}
        </Button>
      }
    >
      <div className={page.form}>
        <Radio
          label="清晰度"
          options={qualities.map((one) => ({
            value: one.name,
            label: one.label,
            description: one.bytes === null ? '大小未知' : storageText(one.bytes),
          }))}
          value={quality.name}
          onChange={setName}
        />
        {documents.length > 0 ? (
          <div>
            <Checkbox checked={withDocuments} onChange={setWithDocuments}>
              带上 {documents.length} 份资料（{storageText(documentBytes)}）
            </Checkbox>
            {withDocuments ? <p className={page.note}>{ENDS_REFUND}</p> : null}
          </div>
        ) : null}
        {paper ? (
          <div>
            <Checkbox checked={withPaper} onChange={setWithPaper}>
              带上一份练习：{paper.title}
            </Checkbox>
            {withPaper ? <p className={page.note}>练习从现在开始，不限时，随时接着做</p> : null}
          </div>
        ) : null}
        {tooLarge ?? (
          <p className={page.note}>
            笔记和作业一起带上。{DOWNLOAD_DAYS}
            {' 天内不联网也能看。'}
            下载按已学计算，可能影响退款。下载时请开着页面，断了会从断的地方接着下。
          </p>
        )}
      </div>
    </BottomSheet>
  )
}

/** The quality that was chosen for playing; without one the smallest picture, as room is scarce. */
function firstChoice(qualities: DownloadOffer['qualities']): string | null {
  const pictures = qualities.filter(({ height }) => height !== 0)
  return (pictures.find(({ label }) => label === storedQuality()) ?? pictures.at(-1))?.name ?? null
}

/** A practice paper that is begun, or the first one; undefined without one. */
function usePracticePaper(): { id: string; title: string } | undefined {
  const { data } = useQuery(apiQuery('exams.papers', { page: 1 }))
  const list = data?.list ?? []
  return (list.find(({ own }) => own.openAttemptId !== null) ?? list[0])?.paper
}
