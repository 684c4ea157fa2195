import type { PreheatState } from '@kaozhou/api'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, Card, FormField, Input, Radio, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { withLogin } from '../../../../stores/global'
import { useClaimGift } from '../acts/use-claim-gift'
import { useJoin } from '../acts/use-join'
import { GiftRow } from '../rewards/gift-row'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

const EXAMS = { CET4: '四级', CET6: '六级', postgraduate: '考研' } as const
const MOST = { CET4: 710, CET6: 710, postgraduate: 500 } as const

interface PreheatPartProps extends CampaignView {
  preheat: PreheatState
  /** The tag in the address: its gifts are shown first. */
  tag: string | undefined
}

/** A wish for a mark, and the choice of what to improve, with the gifts for each. */
export function PreheatPart({ campaign, preheat, tag }: PreheatPartProps): ReactNode {
  const known = preheat.tags.some(({ key }) => key === tag) ? tag : undefined
  const [looked, setLooked] = useState<string | null>(null)
  const shown = looked ?? known ?? preheat.tag ?? preheat.tags[0]?.key ?? null
  return (
    <>
      <WishCard campaign={campaign} preheat={preheat} />
      <TagCard campaign={campaign} preheat={preheat} shown={shown} onLook={setLooked} />
    </>
  )
}

interface WishCardProps extends Pick<CampaignView, 'campaign'> {
  preheat: PreheatState
}

function WishCard({ campaign, preheat }: WishCardProps): ReactNode {
  const running = campaign.period === 'running'
  const api = useApi()
  const { exam, wish } = preheat
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: async (score: number) => (await api()).wishes.save({ exam, score }),
    onSuccess: () => {
      setText('')
      showToast({ text: '愿望记下了', tone: 'success' })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const score = Number(text)
    const wrong = !/^\d{1,3}$/.test(text) || score > MOST[exam]
    setError(wrong ? `请填 0–${MOST[exam]} 的整数` : null)
    if (!wrong) withLogin(() => save.mutate(score))
  }
  return (
    <Card
      title={`${EXAMS[exam]}想考多少分`}
      extra={wish ? `你的愿望：${wish.score} 分` : undefined}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormField label="想考的分数" error={error}>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={3}
              inputMode="numeric"
              disabled={!running}
              onChange={setText}
            />
          )}
        </FormField>
        <Button type="submit" variant="wash" disabled={!running} loading={save.isPending}>
          {wish ? '改成这个分数' : '许下愿望'}
        </Button>
      </form>
    </Card>
  )
}

interface TagCardProps extends WishCardProps {
  /** The key of the tag whose gifts are shown. */
  shown: string | null
  onLook: (tag: string) => void
}

function TagCard({ campaign, preheat, shown, onLook }: TagCardProps): ReactNode {
  const { slug, period } = campaign
  const { data: gifts = [] } = useQuery(apiQuery('activities.gifts', { slug }))
  const claim = useClaimGift(slug)
  const join = useJoin(slug, {}, () => showToast({ text: '选好了', tone: 'success' }))
  const ids = preheat.giftsByTag.find(({ tag }) => tag === shown)?.giftIds ?? []
  const running = period === 'running'
  return (
    <Card title="最想提升什么">
      <div className={styles.form}>
        <Radio
          look="chips"
          label="最想提升什么"
          value={shown}
          onChange={onLook}
          options={preheat.tags.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <ul className={styles.list}>
          {gifts
            .filter(({ id }) => ids.includes(id))
            .map((gift) => (
              <li key={gift.id}>
                <GiftRow gift={gift} slug={slug} claim={claim} running={running} />
              </li>
            ))}
        </ul>
        {shown !== null && shown !== preheat.tag && preheat.canChange && running ? (
          <Button loading={join.busy} onClick={() => join.run({ tag: shown })}>
            就选它
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
