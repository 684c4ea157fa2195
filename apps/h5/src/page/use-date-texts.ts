import { dateText, dateTimeText } from '@kaozhou/domain'
import { useEnvironment } from './environment'

/** `dateText` and `dateTimeText` for the year in which the page was rendered: server and browser write the same. */
export function useDateTexts(): {
  dateOf: (time: number) => string
  dateTimeOf: (time: number) => string
} {
  const { renderedAt } = useEnvironment()
  return {
    dateOf: (time) => dateText(time, renderedAt),
    dateTimeOf: (time) => dateTimeText(time, renderedAt),
  }
}
