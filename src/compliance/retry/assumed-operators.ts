import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { FREE, TIED, truthOf, type Assumed } from './assumed.js'

const HTTP_ERRORS = /^(Axios|HTTP|Http|Fetch|Response|Request|Status)?Error$|HttpErrorResponse/

/** What `&&`, `||` and `??` give. */
export function assumeLogical(left: Assumed, operator: string, right: () => Assumed): Assumed {
  const truth = truthOf(left)
  if (operator === '??') return left.is === 'nothing' ? right() : left.is === 'free' ? combine(left, right()) : left
  const isDecided = operator === '&&' ? truth === false : truth === true
  if (isDecided) return left
  const other = right()
  if (truth !== undefined) return other
  // one side alone may decide
  if (truthOf(other) === (operator === '||')) return { is: 'boolean', value: operator === '||' }
  return combine(left, other)
}

function combine(left: Assumed, right: Assumed): Assumed {
  return left.is === 'tied' || right.is === 'tied' ? TIED : FREE
}

/** What a comparison or a calculation gives. */
export function assumeBinary(left: Assumed, operator: string, rightNode: Node, below: (node: Node) => Assumed): Assumed {
  if (operator === 'instanceof') return instanceOf(left, unwrap(rightNode))
  const right = below(rightNode)
  if (left.is === 'number' && right.is === 'number') return calculate(left.value, operator, right.value)
  const isEquality = /^[=!]==?$/.test(operator)
  if (isEquality && left.is === 'text' && right.is === 'text')
    return { is: 'boolean', value: (left.value === right.value) === operator.startsWith('=') }
  const somethings = [left, right].filter(({ is }) => is === 'answer' || is === 'error' || is === 'number')
  if (isEquality && somethings.length === 1 && (left.is === 'nothing' || right.is === 'nothing'))
    return { is: 'boolean', value: operator.startsWith('!') }
  if (left.is === 'free' || right.is === 'free')
    return left.is === 'number' || right.is === 'number' || left.is === right.is ? FREE : combine(left, right)
  return left.is === 'number' && right.is === 'nothing' ? FREE : TIED
}

/** Whether something is of the class that an expression names. */
export function instanceOf(left: Assumed, right: Node): Assumed {
  if (left.is === 'free') return FREE
  if (left.is !== 'error' || right.type !== 'Identifier') return TIED
  if (right.name === 'Error') return { is: 'boolean', value: true }
  if (left.className !== undefined) {
    if (left.className === right.name) return { is: 'boolean', value: true }
    return /^(Type|Range|Syntax|Reference|URI|Eval)?Error$/.test(left.className) ? { is: 'boolean', value: false } : TIED
  }
  if (HTTP_ERRORS.test(right.name)) return { is: 'boolean', value: true }
  return /^(Type|Range|Syntax|Abort|Timeout)Error$/.test(right.name) ? { is: 'boolean', value: false } : TIED
}

function calculate(a: number, operator: string, b: number): Assumed {
  const truth = (value: boolean): Assumed => ({ is: 'boolean', value })
  switch (operator) {
    case '===':
    case '==':
      return truth(a === b)
    case '!==':
    case '!=':
      return truth(a !== b)
    case '<':
      return truth(a < b)
    case '<=':
      return truth(a <= b)
    case '>':
      return truth(a > b)
    case '>=':
      return truth(a >= b)
    case '/':
      return { is: 'number', value: a / b }
    case '%':
      return { is: 'number', value: a % b }
    default:
      return TIED
  }
}
