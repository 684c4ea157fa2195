export { linkedDataOf } from '../course/course-screen-data'
