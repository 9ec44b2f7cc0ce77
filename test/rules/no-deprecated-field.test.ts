import { noDeprecatedField } from '../../rules/no-deprecated-field.js'
import { testRule } from './hosts.js'

const message =
  'Use `answer.trackingToken` instead of `trackingToken` in the response of POST /rest/api/v1/getanswer: stops working after 2027-01-15.'
const ask = "const { answerResult } = await (await fetch('/rest/api/v1/getanswer', { method: 'POST' })).json()\n"

testRule('2026-11-20', (tester) => {
  tester.run('no-deprecated-field', noDeprecatedField, {
    valid: [
      { name: 'the new place', code: `${ask}track(answerResult.answer.trackingToken)` },
      {
        name: 'a field that is gone',
        code: "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify({ snippet }) })",
      },
    ],
    invalid: [
      {
        name: 'a read of the old place, rewritten',
        code: `${ask}track(answerResult.trackingToken)`,
        errors: [{ message, line: 2, column: 20, endColumn: 33 }],
        output: `${ask}track(answerResult.answer?.trackingToken)`,
      },
    ],
  })
})
