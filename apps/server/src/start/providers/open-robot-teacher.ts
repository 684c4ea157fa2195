import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  dueRobotClass,
  ROBOT_PAGE,
  type RobotClass,
} from '../../modules/desk/classes/robot-classes'
import type { Studios } from '../../modules/learning/broadcast/studios'
import { sampleFolder } from '../../modules/learning/media/sample-media'
import { repeat } from '../../platform/health/repeat'
import type { Platform } from '../../platform/platform'
import { broadcastStore } from '../../platform/stores/open-store'
import { RobotTeacher } from '../../sandbox/robot-teacher/robot-teacher'
import { readVoice, type Voice } from '../../sandbox/robot-teacher/voice'

const LOOK_EVERY_MS = 2000

/** Has a robot teach the demo's class that runs, on the way of a program that pushes. */
export function openRobotTeacher(
  server: FastifyInstance,
  { environment, store, now, log }: Platform,
  studios: Studios,
): void {
  if (environment.ROBOT_TEACHER === 'off') return
  const deps = { store, files: broadcastStore(environment) }
  const voice = voiceBeside(log)
  if (!voice) return
  const robot = new RobotTeacher<RobotClass>(
    {
      due: (at) => dueRobotClass(deps, at),
      begin: (taught, as, visit) => studios.begin(taught, as, visit),
      add: (sectionId, visit, frame) => studios.add(sectionId, visit, frame),
      leave: (sectionId, visit) => studios.leave(sectionId, visit),
      end: (taught, visit) => studios.end(taught, visit),
      onFailed: (error) => log.error({ err: error }, 'the robot teacher failed'),
    },
    { voice, now, page: ROBOT_PAGE },
  )
  let isClosing = false
  repeat(server, LOOK_EVERY_MS, async () => {
    if (!isClosing) await robot.look()
  })
  server.addHook('preClose', async () => {
    isClosing = true
    await robot.stop()
  })
}

/** Null in a bundle that was copied without the media. */
function voiceBeside(log: Platform['log']): Voice | null {
  try {
    return readVoice(join(dirname(sampleFolder()), 'robot', 'voice.aac'))
  } catch (error) {
    log.warn({ err: error }, 'the robot teacher has no voice, so it does not teach')
    return null
  }
}
