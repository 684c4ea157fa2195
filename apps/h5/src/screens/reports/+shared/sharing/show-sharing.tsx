import type { NewReportLink, PersonalReport } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { BottomSheet, Button, showDialog, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { Loaded } from '../../../../parts/loaded/loaded'
import { share } from '../../../../parts/sharing/share-card'
import { reportHref } from '../report-paths'
import { type AskedReport, inputOf, reportLinksQuery } from '../report-queries'
import styles from './sharing.module.css'

/** Opens the sheet in which a report is shared: makes a link, sends it, takes links back. */
export async function showSharing(asked: AskedReport, report: PersonalReport): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="分享报告" open={open} onClose={() => settle()}>
      <ReportSharing asked={asked} report={report} />
    </BottomSheet>
  ))
}

interface ReportSharingProps {
  asked: AskedReport
  report: PersonalReport
}

function ReportSharing({ asked, report }: ReportSharingProps): ReactNode {
  const { links, made, make, takeBack } = useReportLinks(asked)
  const path = made ? reportHref(asked, made.token) : undefined
  return (
    <div className={styles.sharing}>
      <p className={styles.lead}>
        拿到链接的人不用登录就能看，名字会隐去，省下的钱和积分不显示。随时可以收回。
      </p>
      {path ? (
        <NewLink path={path} report={report} />
      ) : (
        <Button variant="primary" block loading={make.isPending} onClick={() => make.mutate()}>
          生成链接
        </Button>
      )}
      <Loaded query={links} waiting={null} missing="没有链接">
        {(list) =>
          list.length === 0 ? null : (
            <section>
              <h3 className={styles.heading}>正在生效的链接</h3>
              <ul className={styles.list}>
                {list.map((link) => (
                  <LinkRow
                    key={link.id}
                    createdAt={link.createdAt}
                    busy={takeBack.isPending && takeBack.variables === link.id}
                    onTakeBack={() => takeBack.mutate(link.id)}
                  />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </div>
  )
}

/** The links of a report. `made`: the link that was made in this sheet, the only one whose token is known. */
function useReportLinks(asked: AskedReport) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<NewReportLink | null>(null)
  const links = useQuery({ ...reportLinksQuery(asked), staleTime: 0 })
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: reportLinksQuery(asked).queryKey })
  const make = useMutation({
    mutationFn: async () => (await api()).reports.share(inputOf(asked)),
    onSuccess: (link) => {
      setMade(link)
      void refresh()
    },
  })
  const takeBack = useMutation({
    mutationFn: async (id: number) => (await api()).reports.takeBack({ id }),
    onSuccess: (_, id) => {
      if (made?.id === id) setMade(null)
      showToast('已收回，链接打不开了')
      void refresh()
    },
  })
  return { links, made, make, takeBack }
}

function NewLink({ path, report }: { path: string; report: PersonalReport }): ReactNode {
  const { title, text } = report.share
  return (
    <div className={styles.made}>
      <p className={styles.link}>{window.location.origin + path}</p>
      <p className={styles.note}>离开这一页就不再显示，先发出去。</p>
      <Button variant="primary" block onClick={() => void share({ title, desc: text, path })}>
        发给同学
      </Button>
    </div>
  )
}

function LinkRow(props: { createdAt: number; busy: boolean; onTakeBack: () => void }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const made = `${dateTimeOf(props.createdAt)} 生成`
  return (
    <li className={styles.row}>
      <span>{made}</span>
      <Button
        variant="plain"
        size="sm"
        loading={props.busy}
        aria-label={`收回 ${made}的链接`}
        onClick={props.onTakeBack}
      >
        收回
      </Button>
    </li>
  )
}
