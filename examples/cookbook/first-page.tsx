import { type CourseCard, createClient } from '@kaozhou/api'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const client = createClient({ baseUrl: '' })

function Courses() {
  const [courses, setCourses] = useState<CourseCard[]>([])
  const [message, setMessage] = useState('…')
  useEffect(() => {
    client.courses.recommendPage({ page: 1 }).then(
      ({ list, total }) => {
        setCourses(list)
        setMessage(`${total} courses`)
      },
      (error: Error) => setMessage(error.message),
    )
  }, [])
  return (
    <main>
      <h1>{message}</h1>
      <ul>
        {courses.map(({ id, name, price }) => (
          <li key={id}>
            {name} ¥{price / 100}
          </li>
        ))}
      </ul>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Courses />)
