import type { OpenTag as TagName } from '@kaozhou/bridge'
import { Button, type ButtonVariant } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { services } from '../../../session/services'
import styles from './open-tag.module.css'
import { tagElement } from './tag-element'

export interface OpenTagProps {
  tag: TagName
  /** What WeChat is told: which app or mini program, and where in it. */
  attributes: Readonly<Record<string, string>>
  label: string
  variant?: ButtonVariant
  /** A press that opened nothing. */
  onFailed: () => void
  /** The way of other hosts, where WeChat does not draw the tag. */
  children?: ReactNode
}

/** A tag that WeChat has not drawn by then is taken for one that it can't draw. */
const READY_LIMIT_MS = 8000

/**
 * A button whose press WeChat itself takes. What can be seen is the shop's own button; WeChat's tag lies over it, without a
 * look of its own, because no style of the page reaches into the tag.
 */
export function OpenTag(props: OpenTagProps): ReactNode {
  const { tag, label, variant, onFailed, children } = props
  const [state, setState] = useState<'preparing' | 'ready' | 'unable'>('preparing')
  const place = useRef<HTMLDivElement>(null)
  const given = JSON.stringify(props.attributes)
  const failed = useRef(onFailed)
  failed.current = onFailed

  useEffect(() => {
    let isLeft = false
    const ready = (): void => setState((now) => (now === 'preparing' ? 'ready' : now))
    const unable = (): void => setState('unable')
    const late = setTimeout(
      () => setState((now) => (now === 'ready' ? now : 'unable')),
      READY_LIMIT_MS,
    )
    const pressFailed = (): void => {
      unable()
      failed.current()
    }
    async function draw(): Promise<void> {
      const { bridge } = await services()
      const { status } = await bridge.prepareOpenTag(tag)
      if (isLeft) return
      if (status !== 'ok') return unable()
      const element = tagElement(tag, JSON.parse(given), label)
      element.addEventListener('ready', ready)
      element.addEventListener('error', pressFailed)
      place.current?.replaceChildren(element)
    }
    document.addEventListener('WeixinOpenTagsError', unable)
    draw().catch(unable)
    return () => {
      isLeft = true
      clearTimeout(late)
      document.removeEventListener('WeixinOpenTagsError', unable)
    }
  }, [tag, given, label])

  if (state === 'unable') return children
  const isReady = state === 'ready'
  return (
    <div className={styles.place}>
      <Button
        block
        variant={variant}
        loading={!isReady}
        aria-hidden={isReady || undefined}
        tabIndex={isReady ? -1 : undefined}
      >
        {label}
      </Button>
      <div ref={place} className={styles.tag} data-ready={isReady} />
    </div>
  )
}
