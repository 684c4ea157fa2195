import type { WebhookData } from '@kaozhou/api/webhooks'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courses, sections } from '../../../../database/schema/catalogue'
import { enrolments } from '../../../../database/schema/learning'
import { broadcasts } from '../../../../database/schema/live'
import { deliveries, deliveryItems } from '../../../../database/schema/logistics'
import { orderLines } from '../../../../database/schema/orders'

export async function readPaidLines(
  tx: Executor,
  orderId: string,
): Promise<WebhookData<'order.paid'>['lines']> {
  const { courseId, name, share, position } = orderLines
  return tx
    .select({ courseId, name, share })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position))
}

/** Parcels that are sent, and what is in each. */
export async function readParcels(
  tx: Executor,
  ids: readonly number[],
): Promise<WebhookData<'parcel.sent'>[]> {
  const parcels = await tx
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
  const items = await tx
    .select()
    .from(deliveryItems)
    .where(inArray(deliveryItems.deliveryId, [...ids]))
    .orderBy(asc(deliveryItems.id))
  return parcels.map(({ id, userId, carrier, trackingNo }) => ({
    parcelId: id,
    userId,
    carrier: carrier ?? '',
    trackingNo: trackingNo ?? '',
    items: items
      .filter(({ deliveryId }) => deliveryId === id)
      .map(({ courseId, name, source, sourceId, quantity }) => ({
        courseId,
        name,
        orderId: source === 'order' ? sourceId : null,
        quantity,
      })),
  }))
}

export async function readEndedClass(
  tx: Executor,
  sectionId: number,
): Promise<WebhookData<'class.ended'>[]> {
  const rows = await tx
    .select({
      name: sections.name,
      courseId: sections.courseId,
      courseName: courses.name,
      startedAt: broadcasts.startedAt,
      endedAt: broadcasts.endedAt,
    })
    .from(broadcasts)
    .innerJoin(sections, eq(sections.id, broadcasts.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(eq(broadcasts.sectionId, sectionId))
  return rows.flatMap(({ endedAt, ...row }) =>
    endedAt === null ? [] : [{ sectionId, ...row, endedAt }],
  )
}

/** What a user has of some courses. */
export async function readEnrolments(
  tx: Executor,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<WebhookData<'student.enrolled'>[]> {
  const { courseId, source, orderId, expiresAt } = enrolments
  return tx
    .select({
      userId: enrolments.userId,
      courseId,
      courseName: courses.name,
      source,
      orderId,
      expiresAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(and(eq(enrolments.userId, userId), inArray(courseId, [...courseIds])))
    .orderBy(asc(courseId))
}
