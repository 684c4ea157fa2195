import type { DeskQuestionDetail } from '@kaozhou/api/desk'
import { FormField, Input, Radio, TextArea } from '@kaozhou/ui'
import type { ReactNode } from 'react'

interface KeyFieldProps {
  question: Pick<DeskQuestionDetail, 'kind' | 'options'>
  text: string
  onChange: (text: string) => void
}

/** The key of a question, as it is given for its kind. */
export function KeyField({ question, text, onChange }: KeyFieldProps): ReactNode {
  const { kind, options } = question
  if (kind === 'shortAnswer') {
    return (
      <FormField label="答案" hint="每种可以接受的写法一行">
        {(control) => (
          <TextArea {...control} rows={3} maxLength={2000} value={text} onChange={onChange} />
        )}
      </FormField>
    )
  }
  if (kind === 'multiple' || kind === 'ordering') {
    return (
      <FormField
        label="答案"
        hint={kind === 'multiple' ? '写全部正确的字母，例如 ACD' : '按顺序写全部字母，例如 CABD'}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={26}
            value={text}
            onChange={(next) => onChange(next.toUpperCase())}
          />
        )}
      </FormField>
    )
  }
  const letters = kind === 'judgement' ? ['T', 'F'] : options.map(({ letter }) => letter)
  return (
    <div>
      <p>答案</p>
      <Radio
        label="答案"
        look="chips"
        value={letters.includes(text) ? text : null}
        onChange={onChange}
        options={letters.map((letter) => ({
          value: letter,
          label: kind === 'judgement' ? (JUDGEMENTS[letter] ?? letter) : letter,
        }))}
      />
    </div>
  )
}

const JUDGEMENTS: Readonly<Record<string, string>> = { T: 'T（对）', F: 'F（错）' }
