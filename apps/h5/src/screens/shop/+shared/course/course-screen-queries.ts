import type { CourseProduct } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteAddress } from '../../../../routing/screen-module'
import { courseIdOf, firstCommentsQuery } from './data/detail-queries'
import { presaleOfCourseQuery } from './data/offer-queries'

export function queries({
  params,
}: RouteAddress<'/details/:id' | '/sharedetails/:id'>): ApiQuery<unknown>[] {
  const id = courseIdOf(params.id)
  if (!id) return []
  return [
    apiQuery('courses.product', { id }),
    apiQuery('courses.chapters', { id }),
    firstCommentsQuery(id),
    apiQuery('courses.purchaseNote', { courseId: id }),
    // The first paint does not need these, but with the answers in the page the SDK need not be loaded for them.
    presaleOfCourseQuery(id),
    apiQuery('courses.giftPacks', { id }),
    apiQuery('privileges.cardsOfCourse', { id }),
    apiQuery('marketing.promotionStatus', { courseId: id }),
    apiQuery('cart.visible'),
  ]
}

export function following(
  queryClient: QueryClient,
  address: RouteAddress<'/details/:id' | '/sharedetails/:id'>,
): ApiQuery<unknown>[] {
  const course = courseOf(queryClient, address)
  return course?.groupBuying ? [apiQuery('groups.list', { courseId: course.id })] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/details/:id' | '/sharedetails/:id'>,
): string | undefined {
  return courseOf(queryClient, address)?.name
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/details/:id' | '/sharedetails/:id'>,
): string | undefined {
  return courseOf(queryClient, address)?.summary
}

function courseOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/details/:id' | '/sharedetails/:id'>,
): CourseProduct | undefined {
  const id = courseIdOf(params.id)
  return id ? queryClient.getQueryData(apiQuery('courses.product', { id }).queryKey) : undefined
}
