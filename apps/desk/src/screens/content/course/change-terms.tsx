import type { DeskCourse } from '@kaozhou/api/desk'
import { formatFen } from '@kaozhou/domain'
import { Button, FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { fenOf } from '../../../data/fen-of'
import { differs, useDraft } from '../../../data/use-draft'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../parts/deeds/use-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome } from '../../../parts/outcomes/outcome'
import { previewOf, type WantedTerms, withPlaces } from './wanted-terms'

/** Gives a course other prices or places. */
export function ChangeTerms({
  course,
  disabled,
}: {
  course: DeskCourse
  disabled: boolean
}): ReactNode {
  // What is typed belongs to the course as it was when the dialog opened: people buy meanwhile.
  const [seen, setSeen] = useState<DeskCourse | null>(null)
  const shown = seen ?? course
  return (
    <>
      <Button size="sm" variant="plain" aria-disabled={disabled} onClick={() => setSeen(course)}>
        改价、改名额
      </Button>
      <TermsDialog
        key={`${shown.version}-${shown.stock}`}
        course={shown}
        open={seen !== null}
        onClose={() => setSeen(null)}
      />
    </>
  )
}

interface TermsDialogProps {
  course: DeskCourse
  open: boolean
  onClose: () => void
}

const PLACES = /^\d{1,9}$/

function TermsDialog({ course, open, onClose }: TermsDialogProps): ReactNode {
  const { id, name, version, shelf, stock: stockWas } = course
  const start = textsOf(course)
  const form = useDraft(`course-terms-${id}-${version}-${stockWas}`, { ...start, reason: '' })
  const { price, originalPrice, stock } = termsOf(form.value)
  const isTouched = differs(start, form.value)
  const wanted =
    price === null || originalPrice === null || stock === undefined || !isTouched
      ? null
      : { id, price, originalPrice, stock, stockWas, shelf }
  const { query, canBe } = usePreview(wanted, open, previewOf)
  const deed = useDeed(
    (api, { shelf: _, ...input }: WantedTerms & { reason: string }, key) =>
      api.courses.change({ ...withPlaces(input), version, key }),
    () => {
      form.forget()
      onClose()
      showToast({ text: '已改，学生马上看到', tone: 'success' })
    },
  )
  const reason = form.value.reason.trim()
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`改“${name}”的价格和名额`}
      submitText="确认修改"
      deed={deed}
      disabled={wanted === null || !canBe || reason.length < 2}
      onSubmit={() => {
        if (wanted) void deed.run({ ...wanted, reason })
      }}
      reason={{
        value: form.value.reason,
        onChange: (text) => form.change({ reason: text }),
        hint: '会留在操作记录里',
      }}
    >
      <MoneyField
        label="售价"
        text={form.value.price}
        isWrong={price === null}
        onChange={(text) => form.change({ price: text })}
      />
      <MoneyField
        label="原价"
        text={form.value.originalPrice}
        isWrong={originalPrice === null}
        onChange={(text) => form.change({ originalPrice: text })}
      />
      <FormField
        label="剩余名额"
        hint="还能卖几个；空着是不限"
        error={stock === undefined ? '请填整数，或者空着' : null}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={9}
            value={form.value.stock}
            onChange={(text) => form.change({ stock: text })}
          />
        )}
      </FormField>
      {wanted ? <Outcome query={query} missing="没有这门课" /> : null}
    </DeedDialog>
  )
}

interface MoneyFieldProps {
  label: string
  text: string
  isWrong: boolean
  onChange: (text: string) => void
}

function MoneyField({ label, text, isWrong, onChange }: MoneyFieldProps): ReactNode {
  return (
    <FormField label={label} error={isWrong ? '请填金额，例如 99 或 99.5' : null}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          prefix="¥"
          maxLength={10}
          value={text}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}

function textsOf({ price, originalPrice, stock }: DeskCourse) {
  return {
    price: formatFen(price),
    originalPrice: formatFen(originalPrice),
    stock: stock === null ? '' : String(stock),
  }
}

/** What is typed; null for no money, undefined for no number of places. */
function termsOf(texts: ReturnType<typeof textsOf>) {
  const places = texts.stock.trim()
  return {
    price: fenOf(texts.price),
    originalPrice: fenOf(texts.originalPrice),
    stock: places === '' ? null : PLACES.test(places) ? Number(places) : undefined,
  }
}
