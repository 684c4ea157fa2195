import { datesIn } from '@kaozhou/domain'
import { Fragment, type ReactNode } from 'react'
import { useEnvironment } from '../../page/environment'

/** A text whose dates and times say to machines which ones they are. */
export function DatedText({ text }: { text: string }): ReactNode {
  const { renderedAt } = useEnvironment()
  let at = 0
  return datesIn(text, renderedAt).map((part) => {
    at += part.text.length
    return part.datetime ? (
      <time key={at} dateTime={part.datetime}>
        {part.text}
      </time>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    )
  })
}
