import type { Certificate } from '@kaozhou/api'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'

/** Sends the page that verifies a certificate. */
export function ShareLink({ certificate }: { certificate: Certificate }): ReactNode {
  const { name, courseName, school, number } = certificate
  const press = async (): Promise<void> => {
    const { share } = await import('../../../parts/sharing/share-card')
    await share({
      title: `${name}的结业证书`,
      desc: `学完${school}《${courseName}》，可以在这里验证`,
      path: href('/certificate/:number', { number }),
    })
  }
  return (
    <Button variant="plain" block onClick={() => void press()}>
      分享验证页
    </Button>
  )
}
