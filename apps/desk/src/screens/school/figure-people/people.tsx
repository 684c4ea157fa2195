import type { FiguredPeople } from '@kaozhou/api/desk'
import { type DaySpan, PEOPLE_WORDS } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { FigureTotal, FigureTotals } from '../+shared/figures/figure-total'
import { shareText } from '../+shared/figures/share-text'
import { DayPanel } from './day-panel'
import { PeopleExport } from './people-export'
import { paidShare } from './steps'
import { WayPanel } from './way-panel'

export interface PeopleProps {
  people: FiguredPeople
  span: DaySpan
}

/** People and orders of a span: in total, by day, by way of buying, and as a file. */
export function People({ people, span }: PeopleProps): ReactNode {
  const { total, days, ways } = people
  return (
    <>
      <FigureTotals>
        <FigureTotal of={PEOPLE_WORDS.newPeople}>{total.newPeople}</FigureTotal>
        <FigureTotal of={PEOPLE_WORDS.active}>{total.active}</FigureTotal>
        <FigureTotal of={PEOPLE_WORDS.ordered}>{total.ordered}</FigureTotal>
        <FigureTotal of={PEOPLE_WORDS.paid}>{total.paid}</FigureTotal>
        <FigureTotal of={PEOPLE_WORDS.rate}>{shareText(paidShare(total))}</FigureTotal>
      </FigureTotals>
      <DayPanel days={days} />
      <WayPanel ways={ways} />
      <PeopleExport people={people} span={span} />
    </>
  )
}
