import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty, FormField, Select, TabPanel, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CloseListening } from './close-listening'
import { Dictation } from './dictation'
import { type Passage, passagesOf } from './passages'
import { Shadowing } from './shadowing'

export function queries({ params }: RouteAddress<'/exam/listening/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('exams.report', { id })] : []
}

const MISSING = '没有这份报告'

/** A recording of a paper that was handed in, sentence by sentence: heard, written down and spoken after it (/exam/listening/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/exam/listening/:id'>().id)
  return (
    <>
      <ScreenBar title="精听" />
      {id ? <Listening id={id} /> : <Missing title={MISSING} />}
    </>
  )
}

function Listening({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('exams.report', { id }))
  return (
    <Loaded query={query} missing={MISSING}>
      {(data) => {
        const passages = passagesOf(data)
        return passages.length > 0 ? (
          <Passages id={id} passages={passages} />
        ) : (
          <Empty
            title="没有可以逐句听的录音"
            text={
              data.keyOpensAt === null
                ? '这份试卷没有听力，或者录音没有分句'
                : '答案公布后，可以在这里逐句听'
            }
            action={
              <ButtonLink href={href('/examination/report/normal/:id', { id })}>
                回到报告
              </ButtonLink>
            }
          />
        )
      }}
    </Loaded>
  )
}

const MODES = [
  { key: 'listen', label: '精听' },
  { key: 'dictation', label: '听写' },
  { key: 'shadowing', label: '跟读' },
] as const

type Mode = (typeof MODES)[number]['key']

function Passages({ id, passages }: { id: number; passages: readonly Passage[] }): ReactNode {
  const tabs = useId()
  const navigate = useNavigate()
  const [search] = useRouteSearch<'/exam/listening/:id'>()
  const mode = MODES.find(({ key }) => key === search.get('mode'))?.key ?? 'listen'
  const passage = passages.find((one) => one.id === search.get('group')) ?? passages[0]
  if (!passage) return null
  const go = (group: string, chosen: Mode): void =>
    void navigate(href('/exam/listening/:id', { id, group, mode: chosen }), { replace: true })
  const shown = { key: `${passage.id} ${mode}`, passage, attemptId: id }
  return (
    <div className={page.page}>
      {passages.length > 1 ? (
        <FormField label="听哪一段">
          {(control) => (
            <Select
              {...control}
              value={passage.id}
              options={passages.map(({ id: value, title: label }) => ({ value, label }))}
              onChange={(group) => go(group, mode)}
            />
          )}
        </FormField>
      ) : null}
      <Tabs
        id={tabs}
        label="怎么练"
        items={MODES}
        value={mode}
        onChange={(chosen) => go(passage.id, chosen)}
      />
      <TabPanel tabs={tabs} value={mode} className={page.list}>
        {mode === 'listen' ? <CloseListening {...shown} /> : null}
        {mode === 'dictation' ? <Dictation {...shown} /> : null}
        {mode === 'shadowing' ? <Shadowing {...shown} /> : null}
      </TabPanel>
    </div>
  )
}
