import type { PostState } from '@kaozhou/api'
import { findPostLink } from '@kaozhou/domain'
import { Button, Card, FormField, Input, showToast } from '@kaozhou/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct } from '../acts/use-act'
import { PictureField } from '../forms/picture-field'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

const STATES = {
  none: '还没有提交',
  waiting: '已提交，等待审核',
  accepted: '审核通过，奖励已发',
  refused: '没有通过',
} as const

interface Given {
  link?: string
  picture?: string
}

/** A form for a link or picture, which the staff reviews; after a refusal another one can be handed in. */
export function PostPart({ campaign, post }: CampaignView & { post: PostState }): ReactNode {
  const { state, reason } = post.handIn
  const open = (state === 'none' || state === 'refused') && campaign.period === 'running'
  return (
    <Card title="提交作品" extra={post.reward}>
      <div className={styles.form}>
        <p role="status">
          {STATES[state]}
          {reason ? `：${reason}` : ''}
        </p>
        {open ? <PostForm slug={campaign.slug} post={post} /> : null}
      </div>
    </Card>
  )
}

function PostForm({ slug, post }: { slug: string; post: PostState }): ReactNode {
  const { kinds, hosts } = post
  const [given, setGiven] = useState<Given>({})
  const [error, setError] = useState<string | null>(null)
  const act = useAct<Given, unknown>({
    slug,
    name: 'handIn',
    call: (activities, input) => activities.handIn({ slug, ...input }),
    done: () => showToast({ text: '已提交，审核后告诉你', tone: 'success' }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = postError(given, kinds)
    setError(wrong)
    if (!wrong) act.run(given.link ? { link: given.link } : { picture: given.picture })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kinds.includes('link') ? (
        <FormField label="作品链接" error={error} hint={linkHint(hosts)}>
          {(control) => (
            <Input
              {...control}
              value={given.link ?? ''}
              maxLength={600}
              onChange={(link) => setGiven({ ...given, link })}
            />
          )}
        </FormField>
      ) : null}
      {kinds.includes('picture') ? (
        <PictureField
          label="作品截图"
          value={given.picture ?? ''}
          error={kinds.includes('link') ? null : error}
          onChange={(picture) => setGiven({ ...given, picture })}
        />
      ) : null}
      <Button type="submit" block loading={act.busy}>
        提交审核
      </Button>
    </form>
  )
}

/** The whole text that an app copies is taken: the link is found in it. */
function linkHint(hosts: readonly string[]): string {
  const from = hosts.length > 0 ? `，来自 ${hosts.join('、')}` : ''
  return `把 App 里复制的整段文字贴进来就行${from}`
}

function postError({ link, picture }: Given, kinds: PostState['kinds']): string | null {
  if (link?.trim()) return findPostLink(link) ? null : '里面没有链接，请从 App 里复制分享链接'
  if (picture) return null
  return kinds.includes('link') ? '请粘贴作品链接' : '请上传作品截图'
}
