import type { Admission } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Avatar, ButtonLink, Card, Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ShareActions } from '../+shared/codes/share-actions'
import { Hero } from '../+shared/layout/hero'
import layout from '../+shared/layout/layout.module.css'
import { shoreDrawing } from './shore-drawing'

/** The congratulation, the courses that helped, and a link to the form for the user's own. */
export function AdmissionPage({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('admissions.detail', { id }, { staleTime: 0 }))
  return (
    <Loaded query={query} missing="这份喜报已撤下">
      {(admission) => (
        <div className={page.page}>
          <Congratulation admission={admission} />
          <Courses admission={admission} />
          {admission.isMine ? (
            <Card title="告诉同学">
              <ShareActions shared={sharedAdmission(admission)} lines={posterLines(admission)} />
            </Card>
          ) : null}
          <ButtonLink
            variant={admission.isMine ? 'plain' : 'primary'}
            block
            href={href('/admission/info/:id', { id: 'new' })}
          >
            {admission.isMine ? '修改我的喜报' : '我也上岸了，写一份'}
          </ButtonLink>
        </div>
      )}
    </Loaded>
  )
}

function Congratulation({ admission }: { admission: Admission }): ReactNode {
  const { nickname, avatar, school, major, year, score, words } = admission
  return (
    <Hero
      drawing={shoreDrawing}
      tone="red"
      picture={<Avatar name={nickname} src={avatar} size={80} decorative />}
      title={`恭喜 ${nickname} 考上${school}`}
      lead={`${year} 年 · ${major}`}
    >
      {score === null ? null : (
        <p>
          总分 <span className={layout.score}>{score}</span>
        </p>
      )}
      {words ? <p className={page.lead}>“{words}”</p> : null}
    </Hero>
  )
}

function Courses({ admission }: { admission: Admission }): ReactNode {
  if (admission.courses.length === 0) {
    return (
      <Card>
        <p className={page.lead}>备考的每一天都算数。下一个上岸的，也可以是你。</p>
        <ButtonLink variant="wash" block href={href('/course/list')}>
          看看正在招生的课程
        </ButtonLink>
      </Card>
    )
  }
  return (
    <CellGroup title="帮到过我的课程">
      {admission.courses.map(({ id, name, cover }) => (
        <Cell
          key={id}
          title={`《${name}》`}
          icon={<img className={layout.cover} src={cover} alt="" width={80} height={45} />}
          href={href('/details/:id', { id })}
        />
      ))}
    </CellGroup>
  )
}

function sharedAdmission({ id, school, year, major }: Admission): ShareActionsContent {
  return {
    title: `我考上${school}了`,
    desc: `${year} 年 · ${major}，下一个上岸的是你`,
    path: href('/admission/info/:id', { id }),
  }
}

type ShareActionsContent = Parameters<typeof ShareActions>[0]['shared']

function posterLines({ year, major, score }: Admission): string[] {
  return [`${year} 年 · ${major}`, ...(score === null ? [] : [`总分 ${score}`]), '下一个上岸的是你']
}
