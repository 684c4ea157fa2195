import type { Certificate } from '@kaozhou/api'
import { CERTIFICATE_NUMBER_LENGTH } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CertificatePaper } from './certificate-paper'

export function queries({ params }: RouteAddress<'/certificate/:number'>): ApiQuery<unknown>[] {
  return [apiQuery('certificates.verify', { number: params.number })]
}

const OwnActions = lazyPart(() => import('./own-actions').then((file) => file.OwnActions))

/** What a certificate says and whether it is valid, for everybody who has its number (/certificate/:number). */
export function Screen(): ReactNode {
  const { number } = useRouteParams<'/certificate/:number'>()
  // It may have been revoked since it was shown last.
  const query = useQuery({ ...apiQuery('certificates.verify', { number }), staleTime: 0 })
  return (
    <>
      <ScreenBar title="结业证书" />
      <Loaded query={query} missing="没有这份证书">
        {(certificate) => (certificate ? <Found certificate={certificate} /> : <Unknown />)}
      </Loaded>
    </>
  )
}

function Found({ certificate }: { certificate: Certificate }): ReactNode {
  return (
    <div className={page.page}>
      <CertificatePaper certificate={certificate} />
      {certificate.own ? <OwnActions certificate={certificate} /> : null}
    </div>
  )
}

function Unknown(): ReactNode {
  return (
    <Empty
      title="没有这个编号的证书"
      text={`核对编号是否完整：${CERTIFICATE_NUMBER_LENGTH} 位数字和字母，写在证书的二维码旁边。核对后仍查不到，它不是这里颁发的。`}
      action={<ButtonLink href={href('/home')}>去首页</ButtonLink>}
    />
  )
}
