import type { LinkProps } from '@kaozhou/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link that the router follows. */
export function RouterLink({ href, onClick, ...rest }: LinkProps): ReactNode {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { target: rest.target })
  function press(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(href)} onClick={press} />
}
