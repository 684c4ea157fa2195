import type { Certificate } from '@kaozhou/api'
import { certificateDate } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Cell, CellGroup, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'

export const queries = [apiQuery('certificates.mine')]

/** A person’s certificates (/certificates). */
export function Screen(): ReactNode {
  const query = useQuery({ ...apiQuery('certificates.mine'), staleTime: 0 })
  return (
    <>
      <ScreenBar title="我的证书" />
      <Loaded query={query} missing="没有找到证书">
        {(list) => (list.length === 0 ? <None /> : <List list={list} />)}
      </Loaded>
    </>
  )
}

function List({ list }: { list: readonly Certificate[] }): ReactNode {
  return (
    <div className={page.page}>
      <CellGroup>
        {list.map(({ number, courseName, issuedAt, revokedAt }) => (
          <Cell
            key={number}
            title={courseName}
            description={`${certificateDate(issuedAt)}颁发`}
            value={revokedAt === null ? undefined : '已撤销'}
            href={href('/certificate/:number', { number })}
          />
        ))}
      </CellGroup>
    </div>
  )
}

function None(): ReactNode {
  return (
    <Empty
      title="还没有证书"
      text="学完有结业证书的课程，就能在课程页领取"
      action={<ButtonLink href={href('/mylive')}>去听课</ButtonLink>}
    />
  )
}
