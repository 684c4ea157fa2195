import { ButtonLink, Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../../parts/page-layout/page.module.css'

export interface RefusalCardProps {
  text: string
  path: string
  label: string
}

/** Why an invitation can not be accepted, and a link to another page. */
export function RefusalCard({ text, path, label }: RefusalCardProps): ReactNode {
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
