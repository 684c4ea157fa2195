import { useLocation, useNavigate } from 'react-router-dom'
import { useRouteSearch } from '../../../../routing/route-params'

export interface Said {
  /** What is searched in the captions of the course: '' before a search, null while the course itself is shown. */
  text: string | null
  /** Opens the search over the course: back leads to the course. */
  open: () => void
  search: (text: string) => void
  close: () => void
}

/** The state of a history entry whose back is the course. */
const OVER_COURSE = 'overCourse'

/** The search of a course's captions, which stands in the address: back from a lesson leads to what was found. */
export function useSaid(): Said {
  const [search, setSearch] = useRouteSearch<'/mycourse/:id'>()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    text: search.get('said'),
    open: () => setSearch({ said: '' }, { state: OVER_COURSE }),
    search: (said) => setSearch({ said }, { replace: true, state }),
    close() {
      if (state === OVER_COURSE) navigate(-1)
      else setSearch({}, { replace: true })
    },
  }
}
