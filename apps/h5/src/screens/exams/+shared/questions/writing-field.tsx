import { countWords, type Question, readTextAnswer, writeTextAnswer } from '@kaozhou/domain'
import { TextArea } from '@kaozhou/ui'
import { type ReactNode, useId } from 'react'
import { LazyHandwritingField, LazyHandwrittenPictures } from '../handwriting/lazy-handwriting'
import type { QuestionViewProps } from './question-view-props'
import styles from './questions.module.css'

export type WritingFieldProps = Pick<
  QuestionViewProps,
  'question' | 'name' | 'answer' | 'onAnswer' | 'onPicture'
>

/** The field for a writing or a translation, with its words counted while one writes, and photographs of handwriting. */
export function WritingField(props: WritingFieldProps): ReactNode {
  const { question, name = `第 ${question.number} 题`, answer, onAnswer, onPicture } = props
  const countId = useId()
  const { text, pictures } = readTextAnswer(answer)
  return (
    <div className={styles.writing}>
      {!onAnswer && text === '' && pictures.length > 0 ? null : (
        <>
          <TextArea
            aria-label={`${name}的答案`}
            aria-describedby={countId}
            rows={12}
            value={text}
            readOnly={!onAnswer}
            placeholder="在这里作答，写下的内容会一直保存"
            spellCheck={false}
            onChange={(typed) => onAnswer?.(writeTextAnswer({ text: typed, pictures }))}
          />
          <p id={countId} className={styles.count}>
            {wordsText(countWords(text), question.words)}
          </p>
        </>
      )}
      {onAnswer && onPicture ? (
        <div className={styles.handwriting}>
          <LazyHandwritingField
            {...{ name, pictures, onUpload: onPicture }}
            onRemove={(gone) =>
              onAnswer(writeTextAnswer({ text, pictures: pictures.filter((one) => one !== gone) }))
            }
          />
        </div>
      ) : pictures.length > 0 ? (
        <LazyHandwrittenPictures pictures={pictures} />
      ) : null}
    </div>
  )
}

/** 已写 96 词，要求 120–180 词，还差 24 词 */
function wordsText(count: number, words: Question['words']): string {
  if (!words) return `已写 ${count} 词`
  const wanted = `已写 ${count} 词，要求 ${words.min}–${words.max} 词`
  if (count === 0) return wanted
  if (count < words.min) return `${wanted}，还差 ${words.min - count} 词`
  return count > words.max ? `${wanted}，多了 ${count - words.max} 词` : wanted
}
