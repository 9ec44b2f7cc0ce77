import { ANSWERS, post } from '@acme/search-client'

export const listAnswers = () => post(ANSWERS, {}) //! no-removed-endpoint

export async function tokenOf(id) {
  const page = await (await post('/rest/api/v1/getcollection', { id })).json()
  return page.trackingToken //! no-deprecated-field
}
