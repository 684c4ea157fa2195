import type { EvaluationReport } from '@kaozhou/api'
import { AudioPlayer, Card, Collapse } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { WordTaps } from '../../../parts/words/word-taps'
import { PaperText } from '../+shared/paper-text/paper-text'
import { QuestionView } from '../+shared/questions/question-view'
import report from '../+shared/reports/reports.module.css'

/** The questions of the test with their analysis. */
export function AnsweredItems({ answers }: Pick<EvaluationReport, 'answers'>): ReactNode {
  return (
    <Card title="题目解析">
      {answers.map(({ item, answer, right, key, analysis, script }, at) => {
        const question = {
          id: item.id,
          number: at + 1,
          kind: 'single',
          stem: item.stem,
          options: item.options,
          points: 0,
          words: null,
        } as const
        const verdict = right ? '答对' : answer ? '答错' : '不会'
        return (
          <Collapse key={item.id} title={`第 ${at + 1} 题 · ${verdict}`}>
            <div className={report.reviewed}>
              {item.recording ? <AudioPlayer title="听力录音" src={item.recording.url} /> : null}
              <QuestionView
                question={question}
                group={{
                  id: item.id,
                  title: null,
                  passage: null,
                  recording: null,
                  bank: null,
                  questions: [question],
                }}
                answer={answer}
                rightLetters={key}
              />
              <WordTaps>
                <PaperText source={analysis} />
                {script ? <PaperText source={script.replaceAll('\n', '\n\n')} /> : null}
              </WordTaps>
            </div>
          </Collapse>
        )
      })}
    </Card>
  )
}
