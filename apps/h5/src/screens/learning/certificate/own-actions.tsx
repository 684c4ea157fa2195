import type { Certificate } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button, ButtonLink } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { href } from '../../../routing/href'
import styles from './certificate.module.css'
import { ShareLink } from './share-link'

interface OwnActionsProps {
  certificate: Certificate
}

/** What a person does with their own certificate: save it as PDF or as a picture, send its page. A revoked one is not given out. */
export function OwnActions({ certificate }: OwnActionsProps): ReactNode {
  const { number, revokedAt } = certificate
  const { save, isAsking } = useSavePdf(number)
  return (
    <section className={styles.actions} aria-label="保存与分享">
      {revokedAt === null ? (
        <>
          <Button block onClick={() => void openPicture(certificate)}>
            生成图片
          </Button>
          <Button variant="wash" block loading={isAsking} onClick={() => void save()}>
            下载 PDF
          </Button>
          <ShareLink certificate={certificate} />
        </>
      ) : null}
      <ButtonLink variant="plain" block href={href('/certificates')}>
        我的全部证书
      </ButtonLink>
    </section>
  )
}

async function openPicture(certificate: Certificate): Promise<void> {
  const { showCertificatePicture } = await import('./show-certificate-picture')
  await showCertificatePicture(certificate)
}

function useSavePdf(number: string): { save: () => Promise<void>; isAsking: boolean } {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  async function save(): Promise<void> {
    setAsking(true)
    try {
      const { url } = await (await api()).certificates.file({ number })
      // The server sends it as an attachment, so the page stays open.
      window.location.assign(url)
    } catch {
      // The message is shown already.
    } finally {
      setAsking(false)
    }
  }
  return { save, isAsking }
}
