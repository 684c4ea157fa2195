import { type Host, isInvitation } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, Empty, QrCode, SkeletonCards } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '../../../page/brand'
import { useEnvironment } from '../../../page/environment'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { BothGet } from '../+shared/codes/both-get'
import { Hero } from '../+shared/layout/hero'
import { followQuery } from './follow-query'
import { spreadDrawing } from './spread-drawing'
import styles from './spread-page.module.css'

/** The size of the QR code in px; the style sheet keeps this place until the code is drawn. */
const CODE_SIZE = 180

/**
 * The inviter, the account to follow with the steps on this host, and what both users get. A shop without such an account
 * shows the QR code of the invitation instead.
 */
export function SpreadPage({ code }: { code: string }): ReactNode {
  const inviter = useQuery(apiQuery('invitations.byCode', { code }))
  const offer = useQuery(apiQuery('invitations.offer'))
  const { data: follow, isPending } = useQuery(followQuery)
  const { host } = useEnvironment()
  const path = href('/invitation/:id', { id: code })
  return (
    <Loaded query={inviter} missing="这个页面已失效">
      {(found) =>
        isPending ? (
          <SkeletonCards />
        ) : isInvitation(found) ? (
          <div className={page.page}>
            <Hero
              drawing={spreadDrawing}
              title={`和 ${found.nickname ?? '同学'} 一起，上${brand().name}`}
              lead="课程、模考、错题本，一个地方就够"
            />
            {follow ? (
              <Card title={`关注“${follow.name}”`}>
                <div className={page.centre}>
                  <QrCode text={follow.link} label={`“${follow.name}”的二维码`} size={CODE_SIZE} />
                  <p className={page.lead}>{followGuideOf(host)}</p>
                </div>
              </Card>
            ) : null}
            <Card title={follow ? '接受邀请' : '扫码接受邀请'}>
              <div className={page.centre}>
                {follow ? null : <InvitationCode path={path} />}
                <ButtonLink variant="primary" block href={path}>
                  直接打开邀请
                </ButtonLink>
              </div>
            </Card>
            <Loaded query={offer} missing="邀请活动已结束">
              {(given) => <BothGet offer={given} />}
            </Loaded>
          </div>
        ) : (
          <Empty
            title="这个页面已失效"
            text="邀请人换了账号，或链接不完整"
            action={<ButtonLink href={href('/newgiftpack')}>看看新人礼包</ButtonLink>}
          />
        )
      }
    </Loaded>
  )
}

/** Uses the origin in the browser: the server does not know under which host name the page was opened. */
function InvitationCode({ path }: { path: string }): ReactNode {
  const { host } = useEnvironment()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => setLink(window.location.origin + path), [path])
  return (
    <>
      <div className={styles.code}>
        {link ? <QrCode text={link} label="邀请二维码" size={CODE_SIZE} /> : null}
      </div>
      <p className={page.lead}>{guideOf(host)}</p>
    </>
  )
}

function guideOf(host: Host): string {
  if (host.kind === 'wechat') return '长按二维码识别，或让同学用微信扫一扫'
  if (host.kind === 'qq') return '长按二维码识别，或让同学用 QQ 扫一扫'
  if (host.kind === 'weibo') return '保存截图，用微信或 QQ 扫一扫'
  return host.app ? '让同学用微信或手机相机扫一扫' : '用微信、QQ 或手机相机扫一扫'
}

/** How to follow the account, which is one of WeChat: only WeChat recognises the QR code by a long press. */
function followGuideOf(host: Host): string {
  if (host.kind === 'wechat') return '长按二维码识别，关注后领学习资料'
  return '保存截图，在微信里扫一扫选相册，关注后领学习资料'
}
