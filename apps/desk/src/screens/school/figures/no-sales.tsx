import { Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** Stands where a span of days has no numbers. */
export function NoSales(): ReactNode {
  return <Empty title="这些天没有收款和退款" text="换几天看看" />
}
