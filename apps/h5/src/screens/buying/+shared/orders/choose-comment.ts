import type { Order } from '@kaozhou/api'
import { showSheet } from '@kaozhou/ui'
import { navigateTo } from '../../../../page/navigation'
import { href } from '../../../../routing/href'
import { commentLabel, coursesToComment } from './order-actions'

/** Lets the user choose the course of an order to comment on, and opens its comments. */
export async function chooseComment(order: Order): Promise<void> {
  const id = await showSheet({
    title: '评价哪一门课程',
    actions: coursesToComment(order).map(({ id, name, isCommented }) => ({
      key: String(id),
      label: name,
      note: isCommented ? `${commentLabel(true)}，可以再看看` : undefined,
    })),
  })
  if (id) navigateTo(href('/comment/:id', { id }))
}
