import type { CourseProduct } from '@kaozhou/api'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import { cartVisibleQuery } from '../../../parts/cart/cart-queries'
import type { RouteAddress } from '../../../routing/screen-module'
import {
  chaptersQuery,
  courseIdOf,
  firstCommentsQuery,
  productQuery,
  purchaseNoteQuery,
} from './data/detail-queries'
import {
  announcedSalesQuery,
  courseCardsQuery,
  giftPacksQuery,
  openGroupsQuery,
  presaleOfCourseQuery,
} from './data/offer-queries'

export function queries({ params }: RouteAddress): ApiQuery<unknown>[] {
  const id = courseIdOf(params.id)
  if (!id) return []
  return [
    productQuery(id),
    chaptersQuery(id),
    firstCommentsQuery(id),
    purchaseNoteQuery(id),
    // The first paint does not need these, but with the answers in the page the SDK need not be loaded for them.
    presaleOfCourseQuery(id),
    giftPacksQuery(id),
    courseCardsQuery(id),
    announcedSalesQuery(id),
    cartVisibleQuery,
  ]
}

export function following(queryClient: QueryClient, address: RouteAddress): ApiQuery<unknown>[] {
  const course = courseOf(queryClient, address)
  return course?.assemble ? [openGroupsQuery(course.id)] : []
}

export function title(queryClient: QueryClient, address: RouteAddress): string | undefined {
  return courseOf(queryClient, address)?.name
}

export function description(queryClient: QueryClient, address: RouteAddress): string | undefined {
  return courseOf(queryClient, address)?.summary
}

function courseOf(queryClient: QueryClient, { params }: RouteAddress): CourseProduct | undefined {
  const id = courseIdOf(params.id)
  return id ? queryClient.getQueryData(productQuery(id).queryKey) : undefined
}
