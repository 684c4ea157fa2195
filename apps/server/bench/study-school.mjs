import pg from 'pg'

const DAY_MS = 24 * 3_600_000
const DAYS = 365
/** What a person leaves in a year beside the marks, on average. */
const EACH = {
  notices: 5,
  points: 5,
  coupons: 3,
  favorites: 3,
  notes: 5,
  homework: 5,
  mistakes: 10,
}
/** Tables whose indexes are made after their rows, which takes a third of the time. */
const LARGE = ['study_days', 'study_hours', 'section_progress']
/** Of 100 marks. */
const SHARES = { study_days: 40, study_hours: 40, section_progress: 20 }
/** A person of number `u` studies from a twentieth to nearly twice as much as the average. */
const weight = (u) => `(0.05 + 0.1 * (${u} % 20))`

/**
 * Fills a school that `fillSchool` has made with what its people left in a year of studying. A mark is a row that
 * studying leaves: the seconds of a course on a day, those of an hour of a day, the standing of a lesson. They come in the
 * order of time, as a school's do, so that the rows of a person lie far apart.
 */
export async function fillStudy(url, { people, marks, firstPerson }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = Date.now()
  const run = (text, values) => client.query(text, values)
  // Foreign keys are known to be right.
  await run(`set session_replication_role = replica`)
  await run(`set synchronous_commit = off`)
  await run(`set maintenance_work_mem = '512MB'`)
  const { rows: courses } = await run('select id from courses order by id')
  const { rows: sections } = await run('select id from sections order by id')
  const { rows: tasks } = await run('select id from study_tasks order by id')
  const { rows: papers } = await run(
    `select id, paper #>> '{parts,0,id}' as part from papers where use = 'practice' order by id`,
  )
  const idsOf = (rows) => `array[${rows.map(({ id }) => id)}]`
  const courseOf = (n) => `(${idsOf(courses)})[1 + (${n}) % ${courses.length}]`
  const sectionOf = (n) => `(${idsOf(sections)})[1 + (${n}) % ${sections.length}]`
  const taskOf = (n) => `(${idsOf(tasks)})[1 + (${n}) % ${tasks.length}]`
  const paperOf = (n) =>
    `(array[${papers.map(({ id }) => `'${id}'`)}])[1 + (${n}) % ${papers.length}]`
  const person = `${firstPerson} + u`
  const everybody = `generate_series(0, ${people - 1}) as u`
  const timeOf = (k) => `${now}::bigint - ((u * 131 + ${k} * 7919) % ${DAYS})::bigint * ${DAY_MS}`
  /** Rows of which everybody has `each` on average: the first of everybody, the second of everybody … */
  const perPerson = (each) =>
    `generate_series(0, ${Math.ceil(each * 2)}) as k, ${everybody} where k < ${each} * ${weight('u')}`

  const makeIndexes = await dropIndexes(client)
  const daysEach = (marks * SHARES.study_days) / 100 / people
  const lessonsEach = Math.min(
    (marks * SHARES.section_progress) / 100 / people,
    sections.length / 2,
  )
  const studied = `(u * 7919::bigint + d * 104729) % ${DAYS} < ${daysEach} * ${weight('u')}`
  const day = `to_char(to_timestamp(${now} / 1000) - interval '1 day' * (${DAYS} - d), 'YYYY-MM-DD')`
  await run(`insert into study_days (user_id, course_id, day, seconds)
    select ${person}, ${courseOf('u + d % 3')}, t.day, 300 + (u * 31 + d * 17) % 5400
    from generate_series(1, ${DAYS}) as d, lateral (select ${day} as day) as t, ${everybody} where ${studied}`)
  await run(`insert into study_totals (course_id, user_id, seconds)
    select course_id, user_id, sum(seconds) from study_days group by course_id, user_id
    on conflict (course_id, user_id) do update set seconds = excluded.seconds`)
  await run(`insert into study_hours (user_id, day, hour, seconds)
    select ${person}, t.day, 7 + (u + d) % 16, 300 + (u * 31 + d * 17) % 3300
    from generate_series(1, ${DAYS}) as d, lateral (select ${day} as day) as t, ${everybody} where ${studied}`)
  await run(`insert into section_progress (user_id, section_id, seconds, played, watched_seconds, finished_at, updated_at)
    select ${person}, ${sectionOf('u * 31 + k')}, 600, '[[0, 600]]', 600,
      case when k % 10 < 7 then ${timeOf('k')} end, ${timeOf('k')}
    from ${perPerson(lessonsEach)}`)
  await makeIndexes()

  await run(
    `insert into enrolments (user_id, course_id, order_id, source, bought_at, expires_at, own_ends_at)
      select o.user_id, l.course_id, o.id, 'order', o.paid_at, o.paid_at + 400 * $1::bigint, o.paid_at + 400 * $1::bigint
      from orders as o join order_lines as l on l.order_id = o.id
      where o.checkout_key like 'bench-%' and o.status = 'paid' on conflict do nothing`,
    [DAY_MS],
  )
  await run(`insert into notices (user_id, kind, title, ref, created_at, queued_at, read_at)
    select ${person}, 'answered', '老师回答了你的提问', 'bench-' || k, ${timeOf('k')}, ${timeOf('k')}, case when k > 0 then ${now} end
    from ${perPerson(EACH.notices)}`)
  await run(`insert into points_ledger (user_id, change, balance_after, reason, ref, created_at)
    select ${person}, 10, 10 * (k + 1), 'signIn', 'bench-' || k, ${timeOf('k')} from ${perPerson(EACH.points)}`)
  await run(`insert into user_coupons (user_id, coupon_id, source, received_at, start_time, end_time)
    select ${person}, c.id, 'claim', ${timeOf('k')}, ${timeOf('k')}, ${timeOf('k')} + 90 * ${DAY_MS}::bigint
    from generate_series(0, ${EACH.coupons * 2}) as k,
      lateral (select id from coupons order by id offset k % (select count(*) from coupons) limit 1) as c, ${everybody}
    where k < ${EACH.coupons} * ${weight('u')}`)
  await run(`insert into favorites (user_id, course_id, added_at)
    select ${person}, ${courseOf('u * 7 + k')}, ${timeOf('k')} from ${perPerson(EACH.favorites)}`)
  await run(`insert into lesson_notes (user_id, section_id, client_id, seconds, text, created_at, updated_at)
    select ${person}, ${sectionOf('u * 31 + k')}, 'bench-' || k, k * 60, '弱读和连读要多听几遍', ${timeOf('k')}, ${timeOf('k')}
    from ${perPerson(EACH.notes)}`)
  await run(`insert into task_submissions (user_id, task_id, answers, right_count, best_count, attempts, first_at, submitted_at)
    select ${person}, ${taskOf('u * 13 + k')}, '[]', 3, 4, 1, ${timeOf('k')}, ${timeOf('k')} from ${perPerson(EACH.homework)}`)
  await run(`insert into comments (course_id, user_id, nickname, avatar, score, content, created_at)
    select ${courseOf('u')}, ${person}, '同学' || u, '', 5 - u % 2, '讲得很清楚，听得懂。', ${timeOf('1')} from ${everybody}`)
  await run(`insert into enquiries (user_id, course_id, client_id, text, state, answered_at, created_at)
    select ${person}, ${courseOf('u')}, 'bench', '长篇匹配要先看题还是先看文章？' || u, 'shown', ${now}, ${timeOf('1')}
    from ${everybody} where u % 2 = 0`)
  await run(`insert into enquiry_answers (enquiry_id, by, client_id, text, created_at)
    select id, 'teacher', 'bench', '先看题，再回文章里找。', created_at + 60000 from enquiries where client_id = 'bench'`)
  await run(`insert into exam_attempts (user_id, paper_id, started_at, part_id, part_started_at, handed_in_at, score, used_ms, points, results)
    select ${person}, p.id, t.at, p.part, t.at, t.at + 1800000, 1000 + (u * 37 + k * 11) % 6000, 1800000, 10, '{}'
    from generate_series(0, 3) as k, ${everybody},
      lateral (select id, part from (values ${papers.map(({ id, part }, at) => `(${at}, '${id}', '${part}')`)}) as all_papers (at, id, part)
        where at = (u + k) % ${papers.length}) as p,
      lateral (select ${timeOf('k')} as at) as t where k < 2 * ${weight('u')}`)
  // A mock exam that everybody took who studies more than the least. Triggers count them.
  await run(`set session_replication_role = origin`)
  const lastMock = `(select m.id, m.paper_id, m.starts_at, p.paper #>> '{parts,0,id}' as part
    from mocks as m join papers as p on p.id = m.paper_id where m.ends_at < ${now} order by m.starts_at desc limit 1) as m`
  await run(`insert into mock_signups (mock_id, user_id, remind, signed_at)
    select m.id, ${person}, true, m.starts_at - ${DAY_MS} from ${lastMock}, ${everybody} where u % 20 > 0`)
  await run(`insert into exam_attempts (user_id, paper_id, mock_id, started_at, part_id, part_started_at, handed_in_at, score, used_ms, points,
      results, part_scores)
    select ${person}, m.paper_id, m.id, m.starts_at, m.part, m.starts_at, m.starts_at + 3600000, 10000 + (u * 37::bigint) % 60000,
      3000000 + u % 600000, 50, '{}', jsonb_build_object(m.part, (u * 37::bigint) % 10000)
    from ${lastMock}, ${everybody} where u % 20 > 0`)
  await run(`set session_replication_role = replica`)
  await run(`insert into exam_mistakes (user_id, paper_id, question_id, knowledge, last_answer, wrong_count, added_at, due_at,
      stability, difficulty, reps, lapses, learning_steps, memory, scheduled_days, reviewed_at)
    select ${person}, ${paperOf('u + k % 2')}, 'q' || (1 + k / 2), '[]', 'B', 1, ${timeOf('k')}, ${timeOf('k')} + 30 * ${DAY_MS}::bigint,
      1, 5, 1, 0, 0, 1, 1, ${timeOf('k')} from ${perPerson(EACH.mistakes)}`)
  await run('vacuum analyze')
  const { rows } = await run(
    `select relname as table, n_live_tup::bigint as rows from pg_stat_user_tables`,
  )
  await client.end()
  return Object.fromEntries(rows.map(({ table, rows }) => [table, Number(rows)]))
}

/** Drops the keys and indexes of the large tables. Returns what makes them again. */
async function dropIndexes(client) {
  const { rows: keys } = await client.query(
    `select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'p' and conrelid::regclass::text = any($1)`,
    [LARGE],
  )
  const { rows: indexes } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and not indexname = any($2)`,
    [LARGE, keys.map(({ name }) => name)],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const { definition } of indexes) await client.query(definition)
  }
}
