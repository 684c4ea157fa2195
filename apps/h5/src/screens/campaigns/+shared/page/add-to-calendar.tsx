import { Button, CalendarIcon, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../../page/copy-text'
import { useEnvironment } from '../../../../page/environment'
import { useDateTexts } from '../../../../page/use-date-texts'
import type { CampaignView } from '../view/campaign-view'
import { calendarFile } from './calendar-file'

type AddToCalendarProps = Pick<CampaignView, 'campaign' | 'path'>

/** Adds the start to the phone's calendar; in hosts that cannot download, copies the date and the link. */
export function AddToCalendar({ campaign, path }: AddToCalendarProps): ReactNode {
  const { host } = useEnvironment()
  const { dateTimeOf } = useDateTexts()
  const { title, startTime, endTime } = campaign
  const press = (): void => {
    const link = window.location.origin + path
    if (host.kind !== 'other' || host.app !== null) {
      const text = `${title}，${dateTimeOf(startTime)} 开始 ${link}`
      void copyText(text, '时间和链接已复制，可以粘贴到日历', '没能复制，请记下开始时间')
      return
    }
    const file = document.createElement('a')
    file.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile({ title, link, startTime, endTime }))}`
    file.download = `${title}.ics`
    file.click()
    showToast('打开下载的文件，就会加进日历')
  }
  return (
    <Button variant="plain" icon={<CalendarIcon size="18px" />} onClick={press}>
      加入日历提醒
    </Button>
  )
}
