import type { ReactNode } from 'react'
import { useRouteParams } from '../../../routing/route-params'
import { SignUpPage } from '../+shared/forms/sign-up-page'

/** The form to sign up: name, school and target. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  return <SignUpPage slug={slug} part="报名" submitText="提交报名" />
}
