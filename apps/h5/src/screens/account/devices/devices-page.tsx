import type { Client, Device } from '@kaozhou/api'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { Button, Card, confirm, Tag } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deviceName } from '../../../data/device-name'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import rows from '../../../parts/page-layout/device-rows.module.css'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { PasskeysCard } from '../+shared/passkeys/passkeys-card'

/** The devices on which the user is logged in; each, or all others at once, can be logged out. */
export function DevicesPage(): ReactNode {
  const query = useQuery({ ...apiQuery('users.devices'), staleTime: 0 })
  const leave = useLeave()
  async function leaveOthers(): Promise<void> {
    const sure = await confirm({
      title: '退出其他设备',
      message: '除了这台，别的设备都要重新登录。',
      confirmText: '全部退出',
      danger: true,
    })
    if (sure) leave.mutate((users) => users.leaveOtherDevices({}, { noToast: true }))
  }
  return (
    <Loaded query={query} missing="没有找到登录的设备">
      {(devices) => (
        <div className={styles.page}>
          <p className={styles.note}>有不认识的设备就退出它，再去修改密码。</p>
          {leave.error ? <p role="alert">{messageOf(leave.error)}</p> : null}
          <Card>
            <HiddenHeading>登录的设备</HiddenHeading>
            <ul className={rows.list}>
              {devices.map((device) => (
                <li key={device.id} className={rows.row}>
                  <DeviceText device={device} />
                  {device.current ? null : (
                    <Button
                      variant="wash"
                      size="sm"
                      disabled={leave.isPending}
                      aria-label={`退出 ${deviceName(device.userAgent)}`}
                      onClick={() =>
                        leave.mutate((users) =>
                          users.leaveDevice({ id: device.id }, { noToast: true }),
                        )
                      }
                    >
                      退出
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          {devices.length > 1 ? (
            <Button
              variant="plain"
              block
              loading={leave.isPending}
              onClick={() => void leaveOthers()}
            >
              退出其他所有设备
            </Button>
          ) : null}
          <PasskeysCard />
        </div>
      )}
    </Loaded>
  )
}

function DeviceText({ device }: { device: Device }): ReactNode {
  const { dateOf, dateTimeOf } = useDateTexts()
  const { userAgent, address, seenAt, loggedInAt, current } = device
  return (
    <div className={rows.text}>
      <strong className={rows.name}>
        {/* This browser knows better than the login what it is: an app logs in by a call of its own. */}
        {deviceName(current ? navigator.userAgent : userAgent)}{' '}
        {current ? <Tag tone="teal">本机</Tag> : null}
      </strong>
      <span className={styles.note}>
        {current ? '正在使用' : `${dateTimeOf(seenAt)} 用过`}
        {address ? ` · IP ${address}` : ''}
      </span>
      <span className={styles.note}>{dateOf(loggedInAt)}登录</span>
    </div>
  )
}

type Leave = (users: Client['users']) => Promise<Device[]>

function useLeave() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (leave: Leave) => leave((await api()).users),
    onSuccess: (devices) =>
      applyChange(queryClient, apiQuery('users.devices').queryKey, () => devices),
  })
}
