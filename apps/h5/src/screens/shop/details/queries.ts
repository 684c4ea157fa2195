export { description, following, queries, title } from '../+shared/course/course-screen-queries'
