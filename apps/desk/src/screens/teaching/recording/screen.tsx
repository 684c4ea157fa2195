import { ButtonLink, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { Editor } from './editor'

/** Cuts the recording of a class, and names its chapters. */
export function Screen(): ReactNode {
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const query = useQuery({
    ...apiQuery('classes.recording', { id }),
    enabled: isKnown,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={query.data ? `剪辑回放：${query.data.name}` : '剪辑回放'}
      back={
        <ButtonLink
          size="sm"
          variant="ghost"
          href={isKnown ? href('/classes/:id', { id }) : href('/classes')}
        >
          返回
        </ButtonLink>
      }
    >
      {isKnown ? (
        <Loaded query={query} missing="这节课没有录像">
          {(recording) => <Editor key={recording.version} recording={recording} />}
        </Loaded>
      ) : (
        <Empty title="没有找到" text="地址不完整" />
      )}
    </Page>
  )
}
