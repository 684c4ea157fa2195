import type { ReactElement } from 'react'
import { CaptionLine } from '../captions/caption-line'
import { CaptionTrack } from '../captions/caption-track'
import { PlayIcon } from '../icon/play-icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { KeyMap } from './keys/key-map'
import styles from './player.module.css'
import { PlayerBar } from './player-bar'
import { stateWords } from './player-controls'
import { PlayerCovers } from './player-covers'
import { PlayerSettings } from './player-settings'
import { PlayerTips } from './player-tips'
import { SoundCover } from './sound-cover'
import { Surface } from './surface'
import { useVideoPlayer, type VideoPlayerState } from './use-video-player'
import type { VideoPlayerProps } from './video-player-props'

/**
 * A lesson's video: resume, speed, quality, sound only, sleep timer, small window, full screen, gestures, keys, trial end,
 * error with retry.
 *
 * Keyboard: Space and K play and pause, the arrow keys seek and set the volume, J and L seek further, R plays a passage
 * again and again, C turns the captions, F the full screen, ? shows all keys.
 */
export function VideoPlayer(props: VideoPlayerProps): ReactElement {
  const { title, overlay, live = false } = props
  const state = useVideoPlayer(props)
  const { media, video, canSeek, speed, controlsShown, noteInteraction } = state
  const hasSettings = !live || props.onSoundOnlyChange !== undefined
  return (
    <>
      <section
        ref={state.player}
        className={styles.player}
        aria-label={title}
        // A press on the picture puts the focus here, where the keys are heard.
        tabIndex={-1}
        data-captions={props.captions?.lang ? '' : undefined}
        onKeyDown={state.onKeyDown}
        onPointerMove={(event) => {
          // A tapping finger fires pointermove too; its tap is handled elsewhere.
          if (event.pointerType === 'mouse') noteInteraction()
        }}
        onFocus={noteInteraction}
      >
        <Picture {...props} state={state} />
        <Surface {...{ media, video, canSeek, controlsShown }} onShowControls={noteInteraction} />
        {overlay ? <div className={styles.overlay}>{overlay}</div> : null}
        {media.state.playing || state.covered ? null : (
          <span className={styles.big}>
            <PlayIcon size="30px" filled />
          </span>
        )}
        <PlayerTips {...props} state={state} />
        <div className={styles.notice}>{state.covered ? null : props.notice}</div>
        <div className={styles.foot}>
          {props.captions && !state.covered ? (
            <CaptionLine captions={props.captions} time={media.state.time} />
          ) : null}
          <PlayerBar
            {...{ media, video, live, canSeek, speed }}
            marks={props.marks}
            captions={props.captions}
            repeat={state.repeat}
            qualities={props.soundOnly ? [] : props.qualities.map(({ label }) => label)}
            quality={state.quality}
            onSpeedChange={state.setSpeed}
            onQualityChange={state.setQuality}
            onFullscreen={state.fullscreen}
            onSettings={hasSettings ? () => state.setSettingsOpen(true) : null}
            onPictureInPicture={live && !props.soundOnly ? state.pictureInPicture : null}
            hidden={!controlsShown}
            covered={state.covered}
          />
        </div>
        <PlayerCovers
          {...{ state, live }}
          awaited={props.awaited}
          cover={props.cover}
          trialEnd={props.trialEnd}
        />
        <VisuallyHidden role="status" aria-atomic="false">
          <span>{stateWords(media, speed)}</span>
          <span>{state.said}</span>
        </VisuallyHidden>
      </section>
      {hasSettings ? <Settings {...props} state={state} /> : null}
      <KeyMap
        open={state.keyMapOpen}
        onClose={() => state.setKeyMapOpen(false)}
        rows={state.keys}
      />
    </>
  )
}

interface PartProps extends VideoPlayerProps {
  state: VideoPlayerState
}

function Picture({ state, title, poster, captions, soundOnly, soundSrc }: PartProps): ReactElement {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the track comes with the lesson, where there is one */}
      <video
        ref={state.video}
        className={styles.video}
        poster={poster}
        playsInline
        preload="metadata"
      >
        {captions ? <CaptionTrack video={state.video} captions={captions} /> : null}
      </video>
      {soundOnly ? <SoundCover title={title} savesData={soundSrc !== undefined} /> : null}
    </>
  )
}

function Settings({ state, sleep = null, soundOnly = false, ...props }: PartProps): ReactElement {
  const { media } = state
  return (
    <PlayerSettings
      open={state.settingsOpen}
      onClose={() => state.setSettingsOpen(false)}
      muted={media.state.muted}
      onMutedToggle={media.toggleMuted}
      {...{ sleep, soundOnly }}
      captions={props.captions}
      keys={state.keys}
      repeat={media.state.duration > 0 ? state.repeat : null}
      onSleepChange={props.onSleepChange}
      onSoundOnlyChange={props.onSoundOnlyChange}
      savesData={props.soundSrc !== undefined}
      live={props.live ?? false}
      onPictureInPicture={state.pictureInPicture}
      onRemotePlayback={state.remotePlayback}
    />
  )
}
