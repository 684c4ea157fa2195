import type { CourseProduct } from '@kaozhou/api'
import { supportChat } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
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
import { browserName } from '../../data/browser-name'
import { Loaded } from '../loaded/loaded'
import styles from '../page-layout/page.module.css'

export interface SupportSheetProps {
  open: boolean
  onClose: () => void
  /** The course that the user asks about; the chat shows a card of it. */
  course?: Pick<CourseProduct, 'name' | 'summary' | 'categories'>
}

/** Customer service: the online chat where there is one, the phone number, and frequent questions. */
export function SupportSheet({ open, onClose, course }: SupportSheetProps): ReactNode {
  const query = useQuery(apiQuery('system.support'))
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

/** The chat's address with the user's id and a card of the course (spec §7 "Support chat"). */
function chatLink(
  chatUrl: string,
  userId: string | null,
  course: SupportSheetProps['course'],
): string {
  const link = window.location.origin + window.location.pathname
  const { partnerId, card } = supportChat({
    userId,
    randomId: browserName('kz-visitor'),
    course,
    link,
  })
  const url = new URL(chatUrl, window.location.origin)
  url.searchParams.set('partnerId', partnerId)
  if (card) url.searchParams.set('card', JSON.stringify(card))
  return url.href
}
