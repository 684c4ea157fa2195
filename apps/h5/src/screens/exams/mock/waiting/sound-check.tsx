import { Button, Card } from '@kaozhou/ui'
import { type ReactNode, useRef, useState } from 'react'
import { ExamSound, HEAR_ON } from '../../+shared/answering/exam-sound'
import styles from '../../+shared/exams.module.css'
import soundCheck from './sound-check.mp3?url'

type Check = 'untried' | 'playing' | 'asked' | 'heard' | 'unheard' | 'failed'

/** Plays a short recording as the exam will, and helps who does not hear it. */
export function SoundCheck(): ReactNode {
  const audio = useRef<HTMLAudioElement>(null)
  const [check, setCheck] = useState<Check>('untried')
  const play = (): void => {
    const element = audio.current
    if (!element) return
    setCheck('playing')
    if (element.error) element.load()
    element.currentTime = 0
    element.play().catch(() => setCheck('failed'))
  }
  return (
    <Card title="试音">
      <div className={styles.intro}>
        <p className={styles.facts}>
          放一小段英语录音，音量和考试的录音一样。戴上考试要用的耳机再试。
        </p>
        <ExamSound
          audio={audio}
          src={soundCheck}
          onEnded={() => setCheck('asked')}
          onFailed={() => setCheck('failed')}
        />
        <Button block loading={check === 'playing'} onClick={play}>
          {check === 'untried' ? '播放试音' : '再放一次'}
        </Button>
        {check === 'asked' || check === 'playing' ? (
          <div className={styles.actions}>
            <p id="sound-heard">听到了吗？</p>
            {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no fields */}
            <div className={styles.entries} role="group" aria-labelledby="sound-heard">
              <Button onClick={() => setCheck('heard')}>听到了</Button>
              <Button variant="plain" onClick={() => setCheck('unheard')}>
                没听到
              </Button>
            </div>
          </div>
        ) : null}
        <div role="status">
          {check === 'heard' ? (
            <p>声音没问题。考试的录音到时候会自动播放；如果没有响，答题页上有按钮“{HEAR_ON}”。</p>
          ) : null}
          {check === 'failed' ? (
            <p className={styles.warning}>试音没有放出来，请检查网络，再放一次。</p>
          ) : null}
          {check === 'unheard' ? <Help /> : null}
        </div>
      </div>
    </Card>
  )
}

function Help(): ReactNode {
  return (
    <>
      <p>照下面检查，再放一次：</p>
      <ul className={styles.lines}>
        <li>音量：播放时按音量键调大。调的是媒体音量，不是铃声。</li>
        <li>静音：关掉静音和勿扰，iPhone 看机身左侧的静音开关。</li>
        <li>
          耳机：有线的插紧；蓝牙的看是不是连着这台设备、有没有电。不行就拔掉或断开，用外放试。
        </li>
        <li>别的应用：停掉正在放的音乐和视频，结束通话。</li>
      </ul>
    </>
  )
}
