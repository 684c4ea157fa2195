/**
 * Tables that may be read through: what a school writes, of which it has hundreds, and what there is one of for each server,
 * job or member of staff. All others grow with people, orders or time.
 */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  // Content: what a shop sells, says and shows.
  ...[
    'agreements',
    'banners',
    'bundles',
    'config_pages',
    'content_files',
    'hot_words',
    'pages',
    'settings',
    'versions',
  ],
  ...[
    'categories',
    'chapters',
    'course_categories',
    'course_teachers',
    'courses',
    'documents',
    'sections',
    'teachers',
  ],
  ...[
    'class_groups',
    'homework_questions',
    'live_rooms',
    'pictures',
    'study_tasks',
    'reports',
    'sensitive_words',
  ],
  ...[
    'coupon_cards',
    'coupons',
    'gifts',
    'marketing_entries',
    'new_user_gifts',
    'points_goods',
    'presales',
    'promotions',
  ],
  ...['membership_cards', 'pendants', 'privileges', 'red_packets', 'upgrades', 'book_explanations'],
  ...['campaigns', 'campaign_gifts', 'campaign_prizes', 'campaign_reviewers', 'campaign_pots'],
  ...[
    'exam_items',
    'exam_item_uses',
    'mocks',
    'papers',
    'paper_recounts',
    'paper_solutions',
    'question_rulings',
  ],
  // One for each class that was taught live.
  'broadcasts',
  // The school's own people and machines.
  ...[
    'staff',
    'teacher_accounts',
    'webhook_endpoints',
    'job_runs',
    'live_servers',
    'service_states',
    'report_standings',
  ],
])
