import type { Flow } from './flow.js'
import type { CallShape, Sdk } from './values.js'

const shapes = new Map<number | undefined, CallShape>()

/** The operation that a chain or an exported function of an SDK stands for, and where its parts sit. */
export function sdkMethod(flow: Flow, value: Sdk): { operation: string; shape: CallShape } | undefined {
  const sdk = flow.context.sdks.find((row) => row.package === value.package)
  const method = sdk?.methods.find((row) =>
    value.exported === undefined
      ? row.chain.join('.') === value.chain.join('.')
      : value.chain.length === 0 && row.function === value.exported,
  )
  if (!method) return undefined
  return {
    operation: method.operation,
    shape: shapeOf(method.body === undefined ? undefined : method.body + (value.exported === undefined ? 0 : 1)),
  }
}

function shapeOf(body: number | undefined): CallShape {
  let shape = shapes.get(body)
  if (!shape)
    shapes.set(
      body,
      (shape = { url: [], method: '', body: body === undefined ? [] : [String(body)], headers: [], base: [], answer: ['.', 'value'] }),
    )
  return shape
}
