export { linkedDataOf } from '../+shared/course/course-screen-data'
