export { linkedDataOf } from '../details/linked-data'
