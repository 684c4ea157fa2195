import { type ApiError, type ClassGroup, errorCodes } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import { ClassGroupInvitation } from '../../../parts/class-group/class-group-invitation'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'

/** The group’s QR code and number and the steps to join it from this host; or the reason why the user can't join yet. */
export function CommunityPage({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('learning.classGroup', { id }))
  if ((query.error as ApiError | null)?.code === errorCodes.groupClosedToYou.code) {
    return (
      <Empty
        title="这是一个班级群"
        text="预约试听或购买课程后可以加入"
        action={<ButtonLink href={href('/details/:id', { id })}>看这门课程</ButtonLink>}
      />
    )
  }
  return (
    <Loaded query={query} missing="没有找到这个班级群">
      {(group) => (
        <div className={page.page}>
          <Card>
            <div className={page.centre}>
              <ClassGroupInvitation group={group} />
            </div>
          </Card>
          <Guide group={group} />
          <ButtonLink variant="plain" block href={href('/mycourse/:id', { id: group.courseId })}>
            去听课
          </ButtonLink>
        </div>
      )}
    </Loaded>
  )
}

function Guide({ group }: { group: ClassGroup }): ReactNode {
  const { host } = useEnvironment()
  return (
    <Card title="进不去的时候">
      <ol className={page.list}>
        {guideOf(group, host).map((line, at) => (
          <li key={line} className={page.lead}>
            {at + 1}. {line}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** How to join the group from a host: no social app opens a group of another app. */
function guideOf({ kind, number }: ClassGroup, host: Host): string[] {
  const app = kind === 'qq' ? 'QQ' : '微信'
  const isInside = host.kind === kind
  const first = isInside
    ? '长按上面的二维码，选“识别图中的二维码”。'
    : `${app}群要在${app}里打开：保存二维码截图，在${app}里扫一扫选相册。`
  const second =
    kind === 'qq'
      ? `或者复制群号 ${number}，在 QQ 里搜索加群。`
      : `或者复制 ${number}，在微信里搜索添加，老师会拉你进群。`
  return [first, second, '申请里写上手机号后四位，老师会在当天通过。']
}
