import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { SignUpPage } from '../forms/sign-up-page'

/** Hands in a transcript: marks by part and its picture. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams()
  return <SignUpPage slug={slug} part="上传成绩单" submitText="提交成绩单" then="my-transcript" />
}
