export { description, following, queries, title } from '../course/course-screen-queries'
