import { Button, Empty, Switch } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import styles from './listening.module.css'
import { OneSentence } from './one-sentence'
import type { Passage } from './passages'
import { canRecord, useOwnVoice } from './use-own-voice'

/** A sentence is heard, spoken after, and one's own voice heard beside it. The recording stays in this page. */
export function Shadowing({ passage }: { passage: Passage }): ReactNode {
  const [at, setAt] = useState(0)
  const [isTextShown, setTextShown] = useState(true)
  const sentence = passage.sentences[at]
  if (!sentence) return null
  return (
    <OneSentence passage={passage} at={at} onTurn={setAt}>
      <Switch checked={isTextShown} onChange={setTextShown}>
        显示原文
      </Switch>
      {isTextShown ? (
        <p className={styles.text} lang="en">
          {sentence.text}
        </p>
      ) : null}
      {canRecord() ? (
        <OwnVoice key={at} />
      ) : (
        <Empty title="这里录不了音" text="换系统浏览器打开，就能录下自己的声音；也可以直接跟着念" />
      )}
    </OneSentence>
  )
}

function OwnVoice(): ReactNode {
  const { state, address, record, finish } = useOwnVoice()
  return (
    <div className={styles.result}>
      {state === 'recording' ? (
        <Button variant="buy" block onClick={finish}>
          说完了
        </Button>
      ) : (
        <Button
          variant={address ? 'plain' : 'primary'}
          block
          loading={state === 'asking'}
          onClick={() => void record()}
        >
          {address ? '再录一遍' : '录下自己'}
        </Button>
      )}
      {address ? (
        // biome-ignore lint/a11y/useMediaCaption: the person's own voice, just spoken
        <audio className={styles.own} src={address} controls aria-label="自己的声音" />
      ) : null}
      <p role="alert" className={page.note} hidden={state !== 'refused'}>
        没有拿到麦克风：在浏览器或系统的设置里允许这个页面用麦克风，再点一次
      </p>
      <p className={page.note}>录音只在这个页面里，不会上传，换一句就没有了。</p>
    </div>
  )
}
