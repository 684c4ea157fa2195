import type { Page } from '@playwright/test'
import { expectPosterLink } from '../page/poster-link'
import { settled, watchRequests } from '../page/settled'
import { type Person, test } from '../people/session'

test.use({ keepsPages: false })

interface PosterCase {
  name: string
  /** Prepares the subject of the poster; resolves with the page that makes it and the address in its QR code. */
  prepare: (person: Person) => Promise<{ at: string; link: string }>
  open?: (page: Page) => Promise<void>
}

const POSTERS: readonly PosterCase[] = [
  {
    name: 'an invitation',
    prepare: async ({ client }) => {
      const { code } = await client.invitations.mine()
      return { at: '/invitation_assist', link: `/invitation/${code}` }
    },
  },
  {
    name: 'a book that friends help to get',
    prepare: async ({ client }) => {
      const [book] = await client.school.books()
      const { assistId } = await client.school.selectBook({ id: book?.id ?? 0 })
      return { at: `/invite_my_gift/${assistId}`, link: `/invite_gift/${assistId}` }
    },
  },
  {
    name: 'an admission',
    prepare: async ({ client }) => {
      const { id } = await client.admissions.save({
        ...{ school: '滨海大学', major: '应用数学', year: 2026, score: 398 },
        ...{ words: '每天一套真题', courseIds: [] },
      })
      return { at: `/admission/info/${id}`, link: `/admission/info/${id}` }
    },
  },
  {
    name: 'a campaign with the link of who takes part',
    prepare: async ({ client }) => {
      const { shareCode } = await client.activities.join({ slug: 'cet-assist' })
      const at = '/activity/cet_assist'
      return { at, link: `${at}?link=${shareCode}` }
    },
    open: (page) => page.getByRole('button', { name: '分享', exact: true }).last().click(),
  },
]

for (const { name, prepare, open } of POSTERS) {
  test(`the code on the poster of ${name} leads to that person’s own link`, async ({
    page,
    person,
  }) => {
    const { at, link } = await prepare(person)
    watchRequests(page)
    await page.goto(at)
    // The user's own code is loaded after the page that everybody sees.
    await settled(page)
    await open?.(page)
    await page.getByRole('button', { name: /^生成海报/ }).click()
    await expectPosterLink(page.getByRole('img', { name: /海报，带二维码$/ }), person.origin + link)
  })
}
