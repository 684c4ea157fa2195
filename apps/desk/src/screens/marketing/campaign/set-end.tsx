import type { DeskCampaignDetail } from '@kaozhou/api/desk'
import {
  beijingIso,
  CAMPAIGN_FAULTS,
  dateTimeText,
  endFault,
  endWords,
  parseInstant,
} from '@kaozhou/domain'
import { Button, DatePicker, FormField, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface SetEndProps {
  detail: DeskCampaignDetail
  open: boolean
  onClose: () => void
}

/** A moment as the field holds it: `2026-11-20T19:30`, Beijing's. */
function fieldOf(time: number): string {
  return beijingIso(time).slice(0, 16)
}

/** Gives a campaign another end; says what follows before it is done. */
export function SetEnd({ detail, open, onClose }: SetEndProps): ReactNode {
  const { campaign, plannedEnd, has } = detail
  const { id, title, endTime } = campaign
  const form = useDraft(`campaign-end-${id}-${endTime}`, { end: fieldOf(endTime) })
  const now = Date.now()
  const end = endOf(form.value.end, plannedEnd)
  const fault = end === null ? null : endFault({ ...campaign, plannedEnd }, end, now)
  const isTouched = form.value.end !== fieldOf(endTime)
  const deed = useDeed(
    (api, input: { end: number }, key) => api.campaigns.setEnd({ ...input, id, was: endTime, key }),
    () => {
      form.forget()
      onClose()
      showToast({ text: '已改，学生看到新的结束时间', tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`改“${title}”的结束时间`}
      submitText="改结束时间"
      deed={deed}
      disabled={end === null || fault !== null || !isTouched}
      onSubmit={() => end !== null && void deed.run({ end })}
    >
      <FormField
        label="新的结束时间"
        required
        error={fault && isTouched ? CAMPAIGN_FAULTS[fault] : null}
      >
        {(control) => (
          <DatePicker
            {...control}
            kind="datetime-local"
            value={form.value.end}
            onChange={(next) => form.change({ end: next })}
          />
        )}
      </FormField>
      {plannedEnd === null ? null : (
        <Button size="sm" variant="wash" onClick={() => form.change({ end: fieldOf(plannedEnd) })}>
          改回 {dateTimeText(plannedEnd, now)}
        </Button>
      )}
      {end !== null && fault === null && isTouched ? (
        <ul>
          {endWords(campaign, end, has, now).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </DeedDialog>
  )
}

/** What the field says; the content's own end to the millisecond, null for no time. */
function endOf(text: string, plannedEnd: number | null): number | null {
  if (plannedEnd !== null && text === fieldOf(plannedEnd)) return plannedEnd
  return parseInstant(`${text}:00+08:00`)
}
