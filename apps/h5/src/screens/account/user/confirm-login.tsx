import type { QrVisitor } from '@kaozhou/api'
import { type ApiQuery, apiQuery, useApi } from '@kaozhou/react'
import { BottomSheet, Button, ErrorState, SkeletonText, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deviceName } from '../../../data/device-name'
import { useDateTexts } from '../../../page/use-date-texts'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'

/** Scanning assigns the code to this user; each ticket is scanned only once. */
function scanQuery(ticket: string): ApiQuery<QrVisitor> {
  return apiQuery('oauth.qrScan', { ticket })
}

export interface ConfirmLoginProps {
  /** The ticket in the QR code that this phone scanned. */
  ticket: string
  onClose: () => void
}

/** Shows which browser asks to log in as this user, who confirms or refuses (spec §7 "QR-code endpoint"). */
export function ConfirmLogin({ ticket, onClose }: ConfirmLoginProps): ReactNode {
  const api = useApi()
  const scan = useQuery({ ...scanQuery(ticket), staleTime: Number.POSITIVE_INFINITY })
  const decide = useMutation({
    mutationFn: async (accept: boolean) =>
      (await api()).oauth.qrConfirm({ ticket, accept }, { noToast: true }),
    onSuccess(_, accept) {
      showToast(accept ? { text: '已登录', tone: 'success' } : '没有让它登录')
      onClose()
    },
  })
  return (
    <BottomSheet title="确认登录" open onClose={onClose} dismissible={false}>
      {scan.error && !scan.data ? (
        <ErrorState
          title="这个二维码用不了了"
          text={`${scan.error.message}。请在电脑上换一个二维码再扫`}
          onRetry={() => void scan.refetch()}
          retrying={scan.isFetching}
        />
      ) : null}
      {scan.isPending ? <SkeletonText lines={3} /> : null}
      {scan.data ? (
        <div className={styles.form}>
          <Visitor visitor={scan.data} />
          {decide.error ? <p role="alert">{messageOf(decide.error)}</p> : null}
          <Button block size="lg" loading={decide.isPending} onClick={() => decide.mutate(true)}>
            确认登录
          </Button>
          <Button
            variant="plain"
            block
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            不是我，拒绝
          </Button>
        </div>
      ) : null}
    </BottomSheet>
  )
}

function Visitor({ visitor }: { visitor: QrVisitor }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const { userAgent, address, createdAt } = visitor
  return (
    <>
      <p>
        <strong>{deviceName(userAgent)}</strong> 想用你的账号登录
      </p>
      <p className={styles.note}>
        {dateTimeOf(createdAt)} · IP {address}
      </p>
      <p className={styles.warning}>只确认你自己正在打开的页面，别人发来的二维码不要确认。</p>
    </>
  )
}
