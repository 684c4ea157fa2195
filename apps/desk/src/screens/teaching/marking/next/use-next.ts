import { showToast } from '@kaozhou/ui'
import { useNavigate } from 'react-router-dom'
import { type Deed, useDeed } from '../../../../parts/deeds/use-deed'
import { href } from '../../../../routing/href'

/** Takes the text that waits longest and goes to it; to the queue when none waits. */
export function useNext(): Pick<Deed<object>, 'busy' | 'error'> & { go: () => void } {
  const navigate = useNavigate()
  const { run, busy, error } = useDeed(
    (api, _: object) => api.marking.next(),
    (text) => {
      if (!text) showToast('没有等你批改的')
      void navigate(text ? href('/marking/:attemptId/:questionId', text) : href('/marking'))
    },
  )
  return { go: () => void run({}), busy, error }
}
