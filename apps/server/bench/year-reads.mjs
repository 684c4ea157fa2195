import pg from 'pg'

/** What the reads are asked with: ids of the content, and of each person who asks. */
export async function readIds(url, userIds) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const list = async (text, values) => (await client.query(text, values)).rows.map(({ id }) => id)
  const content = {
    courses: await list(`select id from courses where status = 'on' order by id`),
    teachers: await list('select id from teachers order by id'),
    coupons: await list('select id from coupons order by id'),
    bundles: await list('select id from bundles order by id'),
    presales: await list('select id from presales order by id'),
    upgrades: await list('select id from upgrades order by id'),
    goods: await list('select id from points_goods order by id'),
    cards: await list('select id from membership_cards order by id'),
    mocks: await list('select id from mocks order by id'),
    papers: await list(`select id from papers where use = 'practice' order by id`),
    pages: await list('select id from pages order by id'),
    configPages: await list('select key as id from config_pages order by key'),
    agreements: await list('select key as id from agreements order by key'),
    campaigns: await list('select slug as id from campaigns order by slug'),
    admissions: await list('select id from admissions order by id'),
    reports: await list(
      `select slug as id from reports where spec ->> 'about' = 'shop' order by slug`,
    ),
  }
  const people = []
  for (const userId of userIds) {
    const own = async (text) => list(text, [userId])
    const courses = await own(
      'select course_id as id from enrolments where user_id = $1 order by 1',
    )
    const inCourses = [courses.slice(0, 1)]
    people.push({
      userId,
      courses,
      orders: await own('select id from orders where user_id = $1 order by created_at desc'),
      paid: await own(`select id from orders where user_id = $1 and status = 'paid'`),
      parcels: await own('select id from deliveries where user_id = $1'),
      enquiries: await own('select id from enquiries where user_id = $1'),
      attempts: await own('select id from exam_attempts where user_id = $1 and mock_id is null'),
      mockAttempts: await own(
        'select id from exam_attempts where user_id = $1 and mock_id is not null',
      ),
      tasks: await list(
        'select id from study_tasks where course_id = any($1) order by id',
        inCourses,
      ),
      recorded: await list(
        `select id from sections where course_id = any($1) and record_params->>'url' is not null order by id`,
        inCourses,
      ),
      sections: await list(
        'select id from sections where course_id = any($1) order by id',
        inCourses,
      ),
      documents: await list(
        'select id from documents where course_id = any($1) order by id',
        inCourses,
      ),
    })
  }
  await client.end()
  return { content, people }
}

const any = (list) => list[Math.floor(Math.random() * list.length)]

/** The input of a read, by its row of the contract, for a person; what is not here is asked with nothing. */
export function yearReads(content) {
  const course = () => ({ courseId: any(content.courses) })
  const courseId = () => ({ id: any(content.courses) })
  const ownCourse = ({ courses }) => ({ courseId: courses[0] })
  const of = (key) => (person) => ({ id: any(person[key]) })
  const one = (key) => () => ({ id: any(content[key]) })
  const slug = () => ({ slug: any(content.campaigns) })
  const ownSection = ({ sections }) => ({ id: any(sections) })
  const recorded = ({ recorded: list }) => ({ id: any(list) })
  const sectionId = ({ recorded: list }) => ({ sectionId: any(list) })
  const task = ({ tasks }) => ({ taskId: any(tasks) })
  const report = () => ({ slug: any(content.reports) })
  return {
    ...{ 'activities.state': slug, 'activities.gifts': slug, 'activities.ranking': slug },
    ...{ 'activities.records': slug, 'activities.rules': slug, 'activities.winners': slug },
    'admissions.detail': one('admissions'),
    ...{ 'groups.list': course, 'auditions.mine': course, 'auditions.offer': courseId },
    'auditions.detail': course,
    ...{ 'buying.presale': one('presales'), 'buying.upgradeDetail': one('upgrades') },
    'buying.upgradeTargets': one('upgrades'),
    ...{ 'comments.list': course, 'comments.mine': course, 'comments.summary': course },
    ...{ 'coupons.detail': one('coupons'), 'coupons.has': one('coupons') },
    ...{ 'courses.chapters': courseId, 'courses.giftPacks': courseId, 'courses.product': courseId },
    'courses.related': course,
    'courses.servicePacks': course,
    'learning.course': of('courses'),
    'learning.hasAll': ({ courses }) => ({ courseIds: courses.slice(0, 3).join(',') }),
    'learning.classGroup': of('courses'),
    ...{ 'courses.liveList': ownCourse, 'documents.search': () => ({ text: '词' }) },
    ...{ 'documents.ofSection': sectionId, 'documents.preview': of('documents') },
    'documents.link': of('documents'),
    'downloads.offer': sectionId,
    'exams.attempt': (person) => ({ id: any(person.attempts), device: 'device-of-the-year' }),
    ...{ 'exams.report': of('attempts'), 'exams.mockReport': of('mockAttempts') },
    ...{ 'exams.mock': one('mocks'), 'exams.paper': one('papers') },
    ...{ 'express.detail': of('parcels'), 'express.track': of('parcels') },
    'bundles.detail': one('bundles'),
    ...{ 'enquiries.list': ownCourse, 'enquiries.detail': of('enquiries') },
    'enquiries.alike': (person) => ({ ...ownCourse(person), text: '长篇匹配先看题吗' }),
    ...{ 'notes.ofSection': sectionId, 'notes.search': ownCourse },
    'orders.detail': of('orders'),
    'orders.state': of('orders'),
    'orders.rebuy': of('orders'),
    'orders.nextSteps': of('paid'),
    'orders.refundTerms': of('paid'),
    'orders.invoice': of('paid'),
    ...{ 'orders.address': of('paid'), 'orders.instalments': of('orders') },
    'pages.detail': one('pages'),
    'pages.configPage': () => ({ key: any(content.configPages) }),
    'points.good': one('goods'),
    'privileges.cardsOfCourse': courseId,
    'privileges.coursesOfCard': () => ({ cardId: any(content.cards) }),
    'reminders.state': course,
    ...{ 'reports.open': report, 'reports.links': report },
    'reports.open course': (person) => ({ slug: 'course', ...ownCourse(person) }),
    'sections.info': ownSection,
    'sections.playback': ownSection,
    'sections.record': recorded,
    'sections.progress': sectionId,
    'sections.captions': (person) => ({ ...recorded(person), lang: 'zh' }),
    'sections.chat': (person) => ({ ...recorded(person), stream: 'student', kind: 'after', ms: 0 }),
    'system.agreement': () => ({ key: any(content.agreements) }),
    'system.config': () => ({ key: 'shopcarShowStatus' }),
    ...{ 'tasks.chapters': ownCourse, 'tasks.counts': ownCourse, 'tasks.courseReport': ownCourse },
    ...{ 'tasks.draft': task, 'tasks.homework': task, 'tasks.report': task },
    ...{ 'teachers.detail': one('teachers'), 'users.byId': ({ userId }) => ({ id: userId }) },
    ...{ 'teachers.comments': () => ({ teacherId: any(content.teachers) }) },
    'teachers.courses': () => ({ teacherId: any(content.teachers) }),
  }
}

/** The address of a read. */
export function addressOf({ path }, values) {
  const rest = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name] ?? '0'
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(rest).toString()
  return query ? `${filled}?${query}` : filled
}
