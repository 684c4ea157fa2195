/** What somebody can do about a device that did not come. */
export interface DeviceRefusal {
  title: string
  wayOn: string
}

export type DeviceKind = 'camera' | 'microphone'

const NAMES = { camera: '摄像头', microphone: '麦克风' }

/** The words for a device that the browser did not give. `name`: of its error. */
export function refusalOf(kind: DeviceKind, name: string): DeviceRefusal {
  const device = NAMES[kind]
  switch (name) {
    case 'NotAllowedError':
      return {
        title: `浏览器没有允许使用${device}`,
        wayOn: `点地址栏左边的图标，把${device}改成“允许”，再重试；电脑的系统设置里也要允许这个浏览器`,
      }
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { title: `没有找到${device}`, wayOn: `接上${device}，再重试` }
    case 'NotReadableError':
    case 'AbortError':
      return {
        title: `${device}打不开，可能正被别的软件使用`,
        wayOn: '关掉腾讯会议、微信通话这类软件，再重试',
      }
    case 'SecurityError':
      return {
        title: `这个网址不能使用${device}`,
        wayOn: '直播间要用 https 开头的网址打开，请联系学校的管理员',
      }
    default:
      return { title: `${device}没有打开`, wayOn: '拔下再接上，或换一个浏览器，再重试' }
  }
}
