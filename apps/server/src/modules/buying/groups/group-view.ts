import type { BuyingGroup, OrderGroup } from '@kaozhou/api'
import { groupReducer, placesLeft } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../../catalogue/courses/course-price'
import { findCourses } from '../../catalogue/courses/course-repository'
import {
  findGroup,
  findGroups,
  type GroupRow,
  groupState,
  listFaces,
  listGroupsOf,
  listOpenGroups,
  listPlaces,
  type PlaceRow,
} from './group-repository'

const SHOWN_GROUPS = 20

/** The groups of a course that can be joined now. */
export async function groupsOfCourse(
  db: Executor,
  courseId: number,
  viewer: Viewer,
): Promise<BuyingGroup[]> {
  const rows = await listOpenGroups(db, courseId, viewer.now, SHOWN_GROUPS)
  const groups = await presentGroups(db, rows, viewer)
  // An empty group has no leader, and a full one waits for payments: neither can be joined.
  return groups.filter(({ members, placesLeft: left }) => members.length > 0 && left > 0)
}

export async function groupById(db: Executor, id: number, viewer: Viewer): Promise<BuyingGroup> {
  const row = await findGroup(db, id)
  const [group] = row ? await presentGroups(db, [row], viewer) : []
  if (!group) throw new Refusal('notFound')
  return group
}

export async function groupsOf(
  db: Executor,
  query: PageQuery & { status?: GroupRow['status'] },
  viewer: LoggedIn,
): Promise<Page<BuyingGroup>> {
  const { userId } = viewer
  const { rows, total } = await listGroupsOf(
    db,
    { userId, status: query.status },
    pageWindow(query),
  )
  const groups = rows.map(({ group }) => group)
  return pageOf(await presentGroups(db, groups, viewer), query, total)
}

async function presentGroups(
  db: Executor,
  rows: readonly GroupRow[],
  viewer: Viewer,
): Promise<BuyingGroup[]> {
  const places = await listPlaces(
    db,
    rows.map(({ id }) => id),
  )
  const faces = await listFaces(db, [...new Set(places.map(({ userId }) => userId))])
  const courses = await findCourses(db, [...new Set(rows.map(({ courseId }) => courseId))])
  return rows.flatMap((row) => {
    const course = courses.find(({ id }) => id === row.courseId)
    if (!course) return []
    const { id, name, cover, originalPrice } = course
    const price = sellingPrice(course, viewer.now)
    const shown = { id, name, cover: artAddress(cover), price, originalPrice }
    const own = places.filter(({ groupId }) => groupId === row.id)
    return [presentGroup(row, { places: own, faces, course: shown }, viewer)]
  })
}

type Faces = Awaited<ReturnType<typeof listFaces>>

/** The group's state at `now`, also when the job has not closed it yet. */
function presentGroup(
  row: GroupRow,
  parts: { places: PlaceRow[]; faces: Faces; course: BuyingGroup['course'] },
  { userId, now }: Viewer,
): BuyingGroup {
  const { state } = groupReducer(groupState(row, parts.places), { type: 'timePassed', at: now })
  const mine = parts.places.find((place) => place.userId === userId)
  const has = (place: PlaceRow) => state.places.some((one) => one.userId === String(place.userId))
  return {
    id: row.id,
    course: parts.course,
    size: row.size,
    price: row.price,
    status: state.status,
    members: parts.places.filter(has).map((place) => ({
      nickname: parts.faces.get(place.userId)?.nickname ?? '',
      avatar: artAddress(parts.faces.get(place.userId)?.avatar ?? ''),
      isLeader: place.userId === row.leaderId,
      isMe: place.userId === userId,
      status: place.status === 'paid' ? 'paid' : 'held',
    })),
    placesLeft: state.status === 'open' ? placesLeft(state, now) : 0,
    startedAt: row.startedAt,
    endsAt: row.endsAt,
    now,
    isMine: mine !== undefined && has(mine),
    orderId: mine?.orderId ?? null,
  }
}

/** The groups of group-buy orders by the order's id, as they are at `now`. */
export async function groupsOfOrders(
  db: Executor,
  orders: readonly { id: string; userId: number; groupId: number | null }[],
  now: number,
): Promise<Map<string, OrderGroup>> {
  const ids = orders.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await findGroups(db, [...new Set(ids)])
  const groups = await presentGroups(db, rows, { userId: orders[0]?.userId ?? null, now })
  return new Map(
    orders.flatMap(({ id, groupId, userId }): [string, OrderGroup][] => {
      const group = groups.find((one) => one.id === groupId)
      const row = rows.find((one) => one.id === groupId)
      if (!group || !row) return []
      const { status, size, price, placesLeft: left, endsAt } = group
      const leaderName = group.members.find(({ isLeader }) => isLeader)?.nickname ?? ''
      const isLeader = row.leaderId === userId
      return [[id, { status, size, price, placesLeft: left, endsAt, isLeader, leaderName, now }]]
    }),
  )
}
