import { refuse, type Planner } from '../outcome.js'

/**
 * A value of a small set that is replaced by an object of rights in which no value of the set is told: any other text in its place would be
 * an invention, so each place is left to a person. `data.up` is the key that held the old value; what is new stands beside that one.
 */
export const planPermissions: Planner<'reshape'> = ({ usage }, { to, data }) => {
  const field = usage.deprecation.field ?? ''
  const up = data?.['up']
  const where = up !== undefined && usage.path.at(-1) === up ? `beside \`${up}\`` : 'on the same object'
  if (usage.kind === 'type-field')
    return refuse(`\`${to}\` stands ${where} and has another type: declare what the code needs of it, and take \`${field}\` out.`)
  if (usage.direction === 'request')
    return refuse(
      `\`${to}\` stands ${where} and takes an object of rights, and no rights are told by a \`${field}\`: ` +
        `take \`${field}\` out, and set \`${to}\` where rights are meant.`,
    )
  return refuse(
    `\`${to}\` stands ${where} and holds rights, and no value of \`${field}\` can be told from them: ` +
      'decide which right is asked for here, and read that.',
  )
}
