import type { CourseProduct } from '@kaozhou/api'
import { IconButton, ShareIcon, showSheet } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { ShareContent } from '../../../../parts/sharing/share-content'
import { useShareCard } from '../../../../parts/sharing/use-share-card'
import { href } from '../../../../routing/href'

/** The share button of a course: sends it or makes a poster. A logged-in user's link names them as the sharer. */
export function CourseShare({ course }: { course: CourseProduct }): ReactNode {
  const shared = sharedCourse(course)
  useShareCard(shared)
  return (
    <IconButton
      label="分享"
      icon={<ShareIcon />}
      onClick={() => void chooseSharing(course, shared)}
    />
  )
}

function sharedCourse({ id, name, summary, cover }: CourseProduct): ShareContent {
  return {
    title: name,
    desc: summary,
    path: href('/details/:id', { id }),
    personalPath: `${href('/sharedetails/:id', { id })}?from=`,
    image: cover,
  }
}

async function chooseSharing(course: CourseProduct, shared: ShareContent): Promise<void> {
  const way = await showSheet({
    title: '分享课程',
    actions: [
      { key: 'send', label: '发给同学', note: '发送课程链接' },
      { key: 'poster', label: '生成海报', note: '带二维码的图片，保存后再发' },
    ],
  })
  if (way === 'send') {
    const { share } = await import('../../../../parts/sharing/share-card')
    await share(shared)
  } else if (way === 'poster') {
    const { showPoster } = await import('./poster/show-poster')
    await showPoster(course, shared)
  }
}
