import { Button, ButtonLink } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import type { useNext } from './use-next'

export interface NextButtonProps {
  next: ReturnType<typeof useNext>
  /** What it says: 下一篇. */
  text: string
}

/** Goes to the next text, and says why that was not possible. */
export function NextButton({ next, text }: NextButtonProps): ReactNode {
  return (
    <>
      <Button loading={next.busy} onClick={next.go}>
        {text}
      </Button>
      {next.error ? <p role="alert">{next.error}</p> : null}
    </>
  )
}

/** The way up from a text. */
export function BackToQueue(): ReactNode {
  return (
    <ButtonLink size="sm" variant="ghost" href={href('/marking')}>
      返回列表
    </ButtonLink>
  )
}
