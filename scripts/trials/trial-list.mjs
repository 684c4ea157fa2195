/**
 * What an untrusting reader would try, and what shows that it holds. A trial is held by one or more of: a test (`file › title`, or a
 * whole file), a trial of `pnpm load`, an attack of `pnpm attack`, a row of `pnpm bench:server` or `pnpm bench:web`, or a check.
 */
const test = (file, title) => ({ kind: 'test', file, title })
const browser = (file, title) => ({ kind: 'browser', file, title })
const load = (id) => ({ kind: 'load', id })
const attack = (id) => ({ kind: 'attack', id })
const check = (file) => ({ kind: 'check', file })

const BUYING = 'apps/server/src/modules/buying'
const PEOPLE = 'apps/server/src/modules/people'

export const TRIALS = [
  {
    id: 'T1',
    what: '1,000 people order the last 100 places of a course at once',
    bound: '100 orders, no place left, no answer of 5xx but “busy”',
    by: [load('places')],
  },
  {
    id: 'T2',
    what: 'a course stands twice in a cart or a bundle, or in both at once, and one place is left',
    bound: 'one place is taken; never below 0',
    by: [test(`${BUYING}/orders/checkout/same-course-twice.test.ts`)],
  },
  {
    id: 'T3',
    what: 'one checkout key in 50 submissions at once; the same key with another body',
    bound: '1 order, 50 equal answers; another body is refused',
    by: [
      load('key'),
      test(
        `${BUYING}/orders/checkout/checkout.test.ts`,
        'submitting another total under the same key is refused',
      ),
      test('apps/server/src/platform/calls/answer-once.test.ts'),
    ],
  },
  {
    id: 'T4',
    what: '20 notices of one payment, replays, and a cancellation that races with them, in 10,000 random sequences',
    bound: 'paid, or cancelled and refunded, never both; one line in the books',
    by: [
      load('notices'),
      test(`${BUYING}/orders/settling/interleavings.test.ts`),
      test(`${BUYING}/orders/kinds/kinds-interleavings.test.ts`),
    ],
  },
  {
    id: 'T5',
    what: 'one coupon in 50 orders at once',
    bound: 'used once; back once when its order is cancelled',
    by: [load('coupon'), test(`${BUYING}/orders/settling/interleavings.test.ts`)],
  },
  {
    id: 'T6',
    what: '32 workers earn, spend and give back points of 8 people for a minute',
    bound: 'each balance is the sum of its ledger, and none was below 0',
    by: [load('points')],
  },
  {
    id: 'T7',
    what: '5,000 draws for 50 prizes; all rolls of a wheel',
    bound: '50 won at most; every prize as often as its weight says',
    by: [load('lottery'), test('packages/domain/src/campaigns/lottery.test.ts')],
  },
  {
    id: 'T8',
    what: 'ten people pay for the two places left in a group of three; the deadline races with a payment',
    bound: 'three in it, everybody else gets their money back once',
    by: [load('groups'), test(`${BUYING}/orders/settling/group-deadline.test.ts`)],
  },
  {
    id: 'T9',
    what: 'a rain of red envelopes: 2,000 people for 500 envelopes',
    bound: 'never more than the budget; refusals, no 5xx',
    by: [load('rain')],
  },
  {
    id: 'T10',
    what: '10,000 requests for codes, of one phone and of one address',
    bound: 'at most 1 a minute, 5 an hour and 10 a day to a phone; 60 an hour for an address',
    by: [load('codes'), test(`${PEOPLE}/sms-codes/code-limits.test.ts`)],
  },
  {
    id: 'T11',
    what: 'guessing a code from many networks at once',
    bound: '15 guesses of a code, then none; the owner is not locked out',
    by: [test(`${PEOPLE}/sms-codes/locking-out.test.ts`)],
  },
  {
    id: 'T12',
    what: 'countdowns in a tab that sleeps, and with a clock that is set',
    bound: 'what is shown follows from the deadline, not from ticks',
    by: [
      test('packages/domain/src/accounts/sms-countdown.test.ts'),
      test('packages/ui/src/countdown/countdown.test.tsx'),
    ],
  },
  {
    id: 'T13',
    what: 'frozen signatures by two implementations; any byte changed after signing',
    bound: 'all equal; every change is refused',
    by: [
      test('packages/api/src/wire/vectors.test.ts'),
      test('packages/api/src/wire/sign.test.ts'),
      test('apps/server/src/platform/signature/signature-vectors.test.ts'),
    ],
  },
  {
    id: 'T14',
    what: 'a request sent again, one of another time, one without or with a doubled header',
    bound: 'refused; the memory of nonces is bounded',
    by: [
      test('apps/server/src/platform/signature/signature.test.ts'),
      test('apps/server/src/platform/signature/shared-replay-store.test.ts'),
      attack('replay'),
    ],
  },
  {
    id: 'T15',
    what: 'every row with an id, called by another person and by nobody',
    bound: 'no answer tells or changes anything; the same as for an id of nothing',
    by: [test('apps/server/src/start/ownership.test.ts')],
  },
  {
    id: 'T16',
    what: 'scripts in rich text, in Chromium with Trusted Types',
    bound: 'none runs, and Trusted Types have nothing to refuse',
    by: [
      browser('e2e/stories/foreign-markup.spec.ts'),
      test('packages/ui/src/rich-text/rich-text.test.tsx'),
      test('apps/h5/src/page/trusted-types.test.ts'),
    ],
  },
  {
    id: 'T17',
    what: 'return addresses that lead away',
    bound: 'own pages and allowed hosts only',
    by: [test('packages/domain/src/session/safe-redirect.test.ts'), attack('redirects')],
  },
  {
    id: 'T18',
    what: 'headers of every kind of document',
    bound: 'as the table of the test says',
    by: [test('apps/server/src/http/security-headers.test.ts')],
  },
  {
    id: 'T19',
    what: 'sessions with random answers of the server, and 20 that end at once',
    bound: 'one silent login under way, no loop of reloads',
    by: [
      test('packages/domain/src/session/session-model.test.ts'),
      test('packages/domain/src/session/session.test.ts'),
    ],
  },
  {
    id: 'T20',
    what: 'kill -9 of a server and of the database while 300 people buy',
    bound: 'books, bank and stock agree afterwards',
    by: [load('crash')],
  },
  {
    id: 'T21',
    what: 'reads of a server',
    bound: 'a kept list: ≥ 5,000 a second, p99 < 50 ms',
    by: [{ kind: 'bench', row: 'category list', perSecond: 5000, p99: 50 }],
  },
  {
    id: 'T22',
    what: 'code of an untouched page; every route in a browser',
    bound: 'the budgets of `pnpm size`; no error in a console, no shift',
    by: [check('scripts/size.mjs'), browser('e2e/walk/route-walk.spec.ts')],
  },
  {
    id: 'T23',
    what: 'pictures that are floods, scripts, places or other files',
    bound: 'refused before they are decoded, or encoded anew without what they hid',
    by: [test(`${PEOPLE}/files/clean-image.test.ts`), attack('uploads')],
  },
  {
    id: 'T24',
    what: 'answers of an app that are lost, doubled, late or no answer at all',
    bound: 'each call ends once, by its time limit at the latest',
    by: [
      test('packages/bridge/src/native/native-transport.test.ts'),
      test('packages/bridge/src/create-bridge.test.ts'),
      browser('e2e/hosts/late-bridge.spec.ts'),
    ],
  },
  {
    id: 'T25',
    what: 'days, from other time zones and around midnight',
    bound: 'a day is 86,399,999 ms and begins at midnight in Beijing',
    by: [
      test('packages/domain/src/time/day-window.test.ts'),
      test('packages/domain/src/time/beijing-time.test.ts'),
    ],
  },
]
