import { ButtonLink, Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'

export interface SaidProps {
  text: string
  path: string
  label: string
}

/** Why an invitation can not be accepted, and where to go instead. */
export function Said({ text, path, label }: SaidProps): ReactNode {
  return (
    <>
      <Card>
        <p className={page.lead} role="status">
          {text}
        </p>
      </Card>
      <ButtonLink variant="primary" size="lg" block href={path}>
        {label}
      </ButtonLink>
    </>
  )
}
