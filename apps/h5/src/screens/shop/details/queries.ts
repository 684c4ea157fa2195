export { description, following, linkedData, queries, title } from '../course/course-screen-queries'
