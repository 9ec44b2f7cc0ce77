export { post } from './post.js'
export const ANSWERS = '/rest/api/v1/listanswers' //! no-removed-endpoint
