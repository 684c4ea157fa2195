import type { Client } from '@kaozhou/api'

export interface InvitationWorld {
  /** The owner's invitation code. */
  code: string
  /** The owner's request for help with a book of the term opening. */
  bookRequestId: number
  /** A gift that the owner received. */
  giftId: number
  /** An admission that the owner reported. */
  admissionId: number
}

/** Makes one of each thing of invitations and gifts. */
export async function inviteAndReceive(client: Client): Promise<InvitationWorld> {
  const { code } = await client.invitations.mine()
  const [book] = await client.school.books()
  const { assistId } = await client.school.selectBook({ id: book?.id ?? 0 })
  const slug = 'alumni-gift'
  await client.activities.join({ slug, form: { name: '林小舟' } })
  const [gift] = await client.activities.gifts({ slug })
  const { id: giftId } = await client.activities.claimGift({ slug, id: gift?.id ?? 0 })
  const { id: admissionId } = await client.admissions.save({
    school: '滨海大学',
    major: '应用数学',
    year: 2026,
    score: 398,
    words: '每天一套真题，三个月后就不怕了',
    courseIds: [1001],
  })
  await client.wishes.save({ exam: 'CET4', score: 520, wish: '春天见' })
  return { code, bookRequestId: assistId ?? 0, giftId, admissionId }
}
