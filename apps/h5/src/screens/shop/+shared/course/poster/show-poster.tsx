import type { CourseProduct } from '@kaozhou/api'
import { BottomSheet, Poster, showDialog, usePriceText } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../../../page/environment'
import { type Sharing, sharingOf } from '../../../../../parts/sharing/share-card'
import type { ShareContent } from '../../../../../parts/sharing/share-content'
import { coursePosterSpec } from './poster-spec'

/** Opens the poster of a course; its QR code holds the link that sharing sends. */
export async function showPoster(course: CourseProduct, shared: ShareContent): Promise<void> {
  const sharing = await sharingOf(shared)
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="课程海报" open={open} onClose={() => settle()}>
      <CoursePoster course={course} sharing={sharing} />
    </BottomSheet>
  ))
}

function CoursePoster({ course, sharing }: { course: CourseProduct; sharing: Sharing }): ReactNode {
  const { host } = useEnvironment()
  const priceText = usePriceText()
  // Drawn once: a later change of the price or the nickname does not redraw the poster.
  const [spec] = useState(() =>
    coursePosterSpec({ course, sharer: sharing.nickname, link: sharing.card.link, priceText }),
  )
  // Social apps and app shells cannot download: there the user saves the picture by a long press.
  const downloads = host.kind === 'other' && host.app === null
  return (
    <Poster
      spec={spec}
      alt={`《${course.name}》的海报，带二维码`}
      fileName={downloads ? `${course.name}.jpg` : undefined}
    />
  )
}
