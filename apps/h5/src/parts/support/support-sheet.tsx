import type { CourseProduct } from '@kaozhou/api'
import { supportChat } from '@kaozhou/domain'
import {
  BottomSheet,
  ButtonLink,
  Cell,
  CellGroup,
  ChatIcon,
  Collapse,
  PhoneIcon,
  SkeletonText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loaded/loaded'
import styles from '../page-layout/page.module.css'
import { supportQuery } from './support-query'

export interface SupportSheetProps {
  open: boolean
  onClose: () => void
  /** What the question is about. */
  course?: Pick<CourseProduct, 'name' | 'summary' | 'categories'>
}

const VISITOR_KEY = 'kz-visitor'

/** How people reach us: the chat where there is one, the phone, and what is asked most. */
export function SupportSheet({ open, onClose, course }: SupportSheetProps): ReactNode {
  const query = useQuery(supportQuery)
  return (
    <BottomSheet title="联系客服" open={open} onClose={onClose}>
      <Loaded query={query} missing="暂时联系不上客服" waiting={<SkeletonText lines={6} />}>
        {(support) => (
          <div className={styles.form}>
            <p className={styles.lead}>{support.greeting}</p>
            {support.chatUrl ? (
              <ButtonLink
                variant="primary"
                block
                icon={<ChatIcon />}
                href={chatLink(support.chatUrl, support.partnerId, course)}
              >
                在线咨询
              </ButtonLink>
            ) : null}
            <CellGroup>
              <Cell
                title={support.phone}
                description={support.hours}
                icon={<PhoneIcon />}
                href={`tel:${support.phone}`}
              />
            </CellGroup>
            <div>
              {support.quickQuestions.map(({ question, answer }) => (
                <Collapse key={question} title={question}>
                  <p className={styles.lead}>{answer}</p>
                </Collapse>
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </BottomSheet>
  )
}

/** The chat's address with who asks, and about which course (spec §7 "Support chat"). */
function chatLink(
  chatUrl: string,
  userId: string | null,
  course: SupportSheetProps['course'],
): string {
  const link = window.location.origin + window.location.pathname
  const { partnerId, card } = supportChat({ userId, randomId: visitorId(), course, link })
  const url = new URL(chatUrl, window.location.origin)
  url.searchParams.set('partnerId', partnerId)
  if (card) url.searchParams.set('card', JSON.stringify(card))
  return url.href
}

/** The same visitor comes back to the same chat. */
function visitorId(): string {
  try {
    const known = localStorage.getItem(VISITOR_KEY)
    if (known) return known
    const made = crypto.getRandomValues(new Uint32Array(2)).join('')
    localStorage.setItem(VISITOR_KEY, made)
    return made
  } catch {
    // Storage is switched off: the chat cannot know the visitor again.
    return 'visitor'
  }
}
