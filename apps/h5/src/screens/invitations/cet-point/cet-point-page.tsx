import {
  CET_PART_LABELS,
  type CetLevel,
  type CetPart,
  estimateCet,
  formatMarks,
} from '@kaozhou/domain'
import { ButtonLink, Card, ProgressBar, Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import layout from '../+shared/layout/layout.module.css'
import { type RawMarks, readMarks } from './raw-marks'
import { ResultsDay } from './results-day'
import { SectionFields } from './section-fields'
import { WishForm } from './wish-form'
import { WishWall } from './wish-wall'

const LEVELS = [
  { value: 'cet4', label: '四级' },
  { value: 'cet6', label: '六级' },
] as const satisfies readonly { value: CetLevel; label: string }[]

interface PointDraft {
  level: CetLevel
  cet4: RawMarks
  cet6: RawMarks
}

/** Raw marks by section, the estimate with its parts, a wish, and when the real marks come. */
export function CetPointPage(): ReactNode {
  const { value, change } = useDraft<PointDraft>('cet-point', { level: 'cet4', cet4: {}, cet6: {} })
  const { level } = value
  const marks = value[level]
  const exam = level === 'cet4' ? 'CET4' : 'CET6'
  return (
    <div className={page.page}>
      <Card title="填做对的题数">
        <div className={layout.stack}>
          <Radio
            label="考试"
            look="chips"
            options={LEVELS}
            value={level}
            onChange={(next) => change({ level: next })}
          />
          <SectionFields
            level={level}
            marks={marks}
            onChange={(next) => change({ [level]: next })}
          />
        </div>
      </Card>
      <Estimate level={level} marks={marks} />
      <WishForm key={exam} exam={exam} total={readMarks(level, marks).total} />
      <ResultsDay />
      <WishWall exam={exam} />
      <ButtonLink variant="plain" block href={href('/exam/mock')}>
        做一套模考，按真题计时
      </ButtonLink>
    </div>
  )
}

const PARTS = Object.keys(CET_PART_LABELS) as CetPart[]

function Estimate({ level, marks }: { level: CetLevel; marks: RawMarks }): ReactNode {
  const { right, faults } = readMarks(level, marks)
  const { label, total, max, parts } = estimateCet(level, right)
  const isEmpty = Object.keys(right).length === 0
  return (
    <Card title={label}>
      <div className={layout.stack}>
        <p aria-live="polite">
          <span className={layout.score}>{isEmpty ? '–' : formatMarks(total)}</span> /{' '}
          {formatMarks(max)}
        </p>
        <p className={page.note}>
          {Object.keys(faults).length > 0
            ? '有几项超出了题数，没有算进来。'
            : '按官方权重换算：写作和翻译各 106.5，听力和阅读各 248.5。正式成绩按常模折算，会有出入。'}
        </p>
        {PARTS.map((part) => (
          <div key={part} className={layout.line}>
            <span>{CET_PART_LABELS[part]}</span>
            <ProgressBar
              label={CET_PART_LABELS[part]}
              value={parts[part].marks}
              max={parts[part].max}
              text={`${formatMarks(parts[part].marks)}/${formatMarks(parts[part].max)}`}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
